/** The question of this moment in words: mine, or what the others are doing. In a secret window only "the table" is named. */

import { t } from './messages'
import type { WinterTable } from './play.svelte'
import { onlyAnswer } from './prompts/only'
import { howItEnded } from './stage/howItEnded'
import { called as spoken } from './stage/names'
import type { Character, QuestName, Space } from './wire'
import { placeOf, questOf } from './world'

export interface Headline {
  words: string
  /** For a phone's bar. */
  short: string
}

type Eyes = Parameters<typeof onlyAnswer>[0] &
  Pick<WinterTable, 'mustAct' | 'name' | 'waiting' | 'active' | 'side'>

const called = (character: Character | null | undefined): string =>
  character ? spoken(character) : ''
const shortly = (character: Character | null | undefined): string =>
  character ? t('winter.shortName', character) : ''
const place = (space: Space | null | undefined): string => (space ? placeOf(space).name : '')
const quest = (name: QuestName | null | undefined): string => (name ? questOf(name).name : '')

export function headline(game: Eyes): Headline {
  return (game.asked && !onlyAnswer(game) ? mine(game) : null) ?? theirs(game)
}

/** Questions that are said the same whatever they show. */
const plain = {
  arbiter_ballot: 'winter.askArbiter',
  name_arbiter: 'winter.askNameArbiter',
  opening: 'winter.askOpening',
  save_or_rest: 'winter.askSaveOrRest',
  pay_for_power: 'winter.askPay',
  which_one: 'winter.askWhichOne',
  together: 'winter.askTogether',
  only_tell: 'winter.askOnlyTell',
  won: 'winter.askWon',
  conclude: 'winter.askConclude',
  lay_trap: 'winter.askLay',
  hide_all: 'winter.askHide',
  missing_link: 'winter.askMissingLink',
  correct: 'winter.askCorrect',
  join: 'winter.askJoin',
  join_in: 'winter.askJoinIn',
  end_of_quest: 'winter.askEndOfQuest',
  which_memory: 'winter.askMemory',
  where_on_track: 'winter.askTrack',
  whose_token: 'winter.askToken',
  retaliation: 'winter.askRetaliation',
  glimmer: 'winter.askGlimmer',
  return_elsewhere: 'winter.askElsewhere',
  which_side: 'winter.askSide',
  epilogue_part: 'winter.askEpilogue',
  next_bookmark: 'winter.askBookmark',
  ending: 'winter.askEnding',
  objective: 'winter.askObjective',
  tell_objective: 'winter.askTellObjective',
  which_objective: 'winter.askWhichObjective',
  stalled: 'winter.askStalled',
  objection: 'winter.askObjection',
  ruling: 'winter.askRuling',
} as const

/** And these in fewer words, where a phone has no room. */
const briefly = {
  conclude: 'winter.askConclude',
  lay_trap: 'winter.layShort',
  hide_all: 'winter.hideShort',
  only_tell: 'winter.onlyTellShort',
  won: 'winter.wonShort',
  where_on_track: 'winter.trackShort',
  which_memory: 'winter.memoryShort',
  which_one: 'winter.whichOneShort',
  join: 'winter.joinShort',
  join_in: 'winter.joinInShort',
  end_of_quest: 'winter.endOfQuestShort',
  epilogue_part: 'winter.epiloguePartShort',
  objection: 'winter.objectionShort',
  ruling: 'winter.rulingShort',
  missing_link: 'winter.missingLinkShort',
  correct: 'winter.correctShort',
  together: 'winter.togetherShort',
  retaliation: 'winter.retaliationShort',
  next_bookmark: 'winter.bookmarkShort',
} as const

function mine(game: Eyes): Headline | null {
  const { asked, pub, active, me } = game
  const said = (words: string): Headline => ({ words, short: t('winter.yourTurnShort') })
  const kind = asked?.kind ?? ''
  if (Object.hasOwn(plain, kind)) {
    const words = howItEnded(game) ?? t(plain[kind as keyof typeof plain])
    if (Object.hasOwn(briefly, kind))
      return { words, short: t(briefly[kind as keyof typeof briefly]) }
    const staged = pub.battle ?? pub.trap ?? pub.quest ?? pub.epilogue
    return { words, short: staged ? words : t('winter.askedShort') }
  }
  switch (kind) {
    case 'choose_character': {
      const mine = Object.values(pub.pieces).filter(({ owner }) => owner === me).length
      return said(t('winter.askCharacter', mine + 1, mine + Number(asked?.['left'] ?? 1)))
    }
    case 'your_turn':
      return { words: t('winter.askTurn'), short: t('winter.askTurnShort') }
    case 'place_quest':
      return said(t('winter.askPlaceQuest', quest(pub.drawn)))
    case 'movement': {
      const who = called(pub.movement?.character ?? active)
      const words = pub.joining
        ? t('winter.askMoveJoin', who, quest(pub.quest?.quest))
        : t('winter.askMove', who)
      return { words, short: t('winter.awakeShort', shortly(pub.movement?.character ?? active)) }
    }
    case 'act': {
      const who = called(active)
      return active && pub.pieces[active].fallen
        ? { words: t('winter.askActDown', who), short: t('winter.downShort', shortly(active)) }
        : { words: t('winter.askAct', who), short: t('winter.actShort', shortly(active)) }
    }
    case 'drop':
      return said(t('winter.askDrop', Number(asked?.['surplus'] ?? 0)))
    case 'interrupt': {
      const entered = pub.entered
      const at = entered ? place(pub.pieces[entered].at) : ''
      const words = t('winter.askInterrupt', called(entered), at)
      return { words, short: t('winter.stepInShort') }
    }
    case 'come_along':
      return said(t('winter.askComeAlong', place(asked?.['to'] as Space | null)))
    case 'fight':
      return said(pub.battle?.to_play === 'winter' ? t('winter.askAttack') : t('winter.askDefend'))
    case 'escape':
      return said(t('winter.askEscape', called(pub.trap?.soldier)))
    case 'quest_part':
      return said(
        asked?.['last']
          ? t('winter.askLastCard')
          : t('winter.askQuestPart', quest(pub.quest?.quest)),
      )
    case 'beloved':
      return said(t('winter.askBeloved', called(asked?.['carrier'] as Character | null)))
    default:
      return null
  }
}

/** What goes on, for everybody who is not asked. */
function theirs(game: Eyes): Headline {
  const { pub } = game
  const same = (words: string): Headline => ({ words, short: words })
  const waited = waitedFor(game)
  if (pub.window) return secretly(game)
  switch (pub.stage) {
    case 'arbiter':
      return same(t('winter.seeArbiter'))
    case 'draft':
      return same(t('winter.seeDraft', waited))
    case 'first_quests':
      return { words: t('winter.seeFirstQuests', waited, quest(pub.drawn)), short: waited }
    case 'opening':
      return same(t('winter.seeOpening', waited))
    case 'epilogue':
      return { words: t('winter.seeEpilogue', waited), short: t('winter.epilogueShort') }
    case 'over':
      return same(t('winter.seeOver', pub.winner ? t(`winter.${pub.winner}`) : null))
    case 'chapter':
      return inChapter(game, waited)
  }
}

function secretly({ pub }: Eyes): Headline {
  const { entered, window } = pub
  const short = t('winter.considers', window)
  if (entered && (window === 'interrupt' || window === 'naming'))
    return {
      words: t('winter.seeEntered', called(entered), place(pub.pieces[entered].at), short),
      short,
    }
  if (window === 'arbiter') return { words: t('winter.seeArbiter'), short }
  return { words: short, short }
}

function inChapter(game: Eyes, waited: string): Headline {
  const { pub } = game
  const { battle, trap, joining, movement, activation } = pub
  if (battle)
    return {
      words: t('winter.seeBattle', called(battle.soldier), called(battle.rebel), waited),
      short: t('winter.battleShort'),
    }
  if (trap)
    return {
      words: t('winter.seeTrap', called(trap.rebel), called(trap.soldier), waited),
      short: t('winter.trapShort'),
    }
  if (pub.quest && !joining) {
    const title = quest(pub.quest.quest)
    return { words: t('winter.seeQuest', title, place(pub.quest.at), waited), short: title }
  }
  const walking = joining ?? activation
  if (walking) {
    const mine = walking.seat === game.me
    const who = mine ? t('winterSpoken.you') : game.name(walking.seat)
    const words = joining
      ? t('winter.seeJoining', who, called(walking.character))
      : movement && !movement.over
        ? t('winter.seeMoving', who, called(walking.character))
        : t('winter.seeActing', who, called(walking.character))
    const turn = mine ? t('winter.yourTurnShort') : t('winter.turnOf', who)
    return { words, short: joining ? t('winter.whoComes') : turn }
  }
  const turn =
    pub.acting === game.me ? t('winter.yourTurnShort') : t('winter.turnOf', game.name(pub.acting))
  return { words: turn, short: turn }
}

/** For whom the table waits, where that is no secret. */
function waitedFor({ waiting, me, name }: Eyes): string {
  const others = waiting.filter((seat) => seat !== me).map(name)
  return t('winter.waited', others)
}
