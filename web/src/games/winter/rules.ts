/** The rules of this very moment: those of my question, with what belongs to it; else of what the others do. */

import { winterMoment } from './messages/moment'
import { momentOf, type RuleMoment } from '../../lib/moment'
import { t } from './messages/staged'
import type { WinterTable } from './play.svelte'

type Moment = Pick<RuleMoment, 'title' | 'ids'>

const moving = ['WT-MOVE-01', 'WT-MOVE-03', 'WT-MOVE-04', 'WT-INT-02', 'WT-INT-03', 'WT-INCAP-11']
const fighting = ['WT-BATTLE-05', 'WT-BATTLE-06', 'WT-BATTLE-07', 'WT-BATTLE-08', 'WT-BATTLE-10']
const afterBattle = ['WT-BATTLE-13', 'WT-BATTLE-15', 'WT-BATTLE-16']
const trapping = ['WT-TRAP-09', 'WT-TRAP-10', 'WT-TRAP-11', 'WT-TRAP-12', 'WT-TRAP-14']
const questing = [
  'WT-QUEST-15',
  'WT-QUEST-17',
  'WT-QUEST-20',
  'WT-QUEST-26',
  'WT-MEM-03',
  'WT-MEM-04',
]
const ending = ['WT-EPI-16', 'WT-EPI-20', 'WT-EPI-23', 'WT-EPI-24', 'WT-EPI-25']
const turns = ['WT-CHAP-04', 'WT-ACT-01', 'WT-ACT-03', 'WT-ACT-05', 'WT-ACT-06']
const secrets = ['WT-CARD-02', 'WT-ARB-01']

/** What belongs to a question besides its own rules. */
const beside: Readonly<Record<string, readonly string[]>> = {
  your_turn: turns,
  movement: moving,
  act: ['WT-QUEST-03', 'WT-INCAP-08'],
  interrupt: [...fighting.slice(0, 4), ...trapping.slice(0, 4)],
  which_one: fighting,
  fight: afterBattle,
  only_tell: fighting,
  won: afterBattle,
  lay_trap: trapping,
  hide_all: trapping,
  escape: ['WT-TRAP-09'],
  join: questing,
  join_in: questing,
  quest_part: ['WT-MEM-03', 'WT-MEM-04'],
  epilogue_part: ending,
  which_side: ending,
}

/** What is offered beside every question is not the question. */
const OFFERS: ReadonlySet<string> = new Set([
  ...['WT-ARB-01', 'WT-ARB-04', 'WT-POWER-21', 'WT-RULING-54'],
  ...['WT-RULING-74', 'WT-RULING-104', 'WT-RULING-115'],
])

type Eyes = Pick<WinterTable, 'pub' | 'ask' | 'asked' | 'me' | 'faction'>

/** This very moment: what I want, what I may do, and the rules of it. */
export const ruleOf = (game: Eyes): RuleMoment => ({
  ...rulesOf(game),
  ...momentOf(winterMoment, { kind: game.asked?.kind, me: game.me }, { faction: game.faction }),
})

function rulesOf(game: Eyes): Moment {
  const { asked, ask, pub } = game
  if (asked) {
    const own = (ask?.rules ?? []).filter((id) => ask?.kind !== 'either' || !OFFERS.has(id))
    return {
      title: t('winterLater.ruleAsked'),
      ids: [...new Set([...own, ...(beside[asked.kind] ?? [])])],
    }
  }
  if (pub.battle) return { title: t('winterLater.ruleBattle'), ids: [...fighting, ...afterBattle] }
  if (pub.trap)
    return { title: t('winterLater.ruleTrap'), ids: ['WT-TRAP-04', 'WT-TRAP-05', ...trapping] }
  if (pub.quest) return { title: t('winterLater.ruleQuest'), ids: questing }
  if (pub.epilogue) return { title: t('winterLater.ruleEpilogue'), ids: ending }
  return { title: t('winterLater.ruleWait'), ids: [...turns, ...moving, ...secrets] }
}
