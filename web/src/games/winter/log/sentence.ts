/** What happened, one plain sentence each; whoever reads it is "you". */

import { t } from '../messages'
import { called as name } from '../stage/names'
import { isCarrier } from '../turn/slots'
import type { Character, QuestName, Space, WinterEvent, WinterPassage } from '../wire'
import { aimOf, cardOf, placeOf, questOf } from '../world'

export type Who = (seat: number) => string
/** Where everybody stands, as far as it is known. */
export type Standing = ReadonlyMap<Character, Space>
type Of<What extends WinterEvent['what']> = Extract<WinterEvent, { what: What }>

const place = (space: Space): string => placeOf(space).name
const quest = (id: QuestName): string => questOf(id).name
const pictures = (cards: readonly number[]): string[] => cards.map((card) => cardOf(card).picture)

/** Where a quest lies: in a location, or under a rebel. */
function whereIs(at: string, standing: Standing): string {
  if (!isCarrier(at)) return t('winter.logIn', place(at))
  const there = standing.get(at)
  return t('winter.logUnder', name(at), there === undefined ? null : place(there))
}

/** "Mira, as Alice, with the Letter: “…”" */
export function passageWords(passage: WinterPassage, who: Who): string {
  const teller = passage.character
    ? t('winter.logTellerAs', who(passage.seat), name(passage.character))
    : who(passage.seat)
  return t('winter.logTells', teller, pictures(passage.cards ?? []), passage.words ?? '')
}

/** One event as a sentence; '' where another sentence says it already. */
export function sentence(event: WinterEvent, who: Who, standing: Standing = new Map()): string {
  return (
    before(event, who, standing) ??
    onTheWay(event, who) ??
    inQuests(event, who) ??
    atLast(event, who) ??
    ''
  )
}

function before(event: WinterEvent, who: Who, standing: Standing): string | null {
  switch (event.what) {
    case 'arbiter_chosen':
      return t('winter.logArbiter', who(event.seat), event.by == null ? null : who(event.by))
    case 'chosen':
      return t('winter.logChosen', who(event.seat), name(event.character), place(event.at))
    case 'quest_drawn':
      return t('winter.logQuestDrawn', quest(event.quest))
    case 'quest_placed':
      return t(
        'winter.logQuestPlaced',
        who(event.seat),
        quest(event.quest),
        whereIs(event.at, standing),
      )
    case 'quest_left':
      return t('winter.logQuestLeft', quest(event.quest), t(`winter.${questOf(event.quest).side}`))
    case 'quest_returned':
      return t('winter.logQuestReturned', quest(event.quest))
    case 'chapter_begins':
      return t('winter.logChapter', event.chapter, who(event.acting))
    case 'chapter_ends':
      return t('winter.logChapterEnds', event.chapter)
    case 'turn_of':
      return t('winter.logTurn', who(event.seat))
    case 'activated':
      return t('winter.logActivated', who(event.seat), name(event.character), event.join ?? false)
    case 'cards_due':
      return t('winter.logCardsDue', who(event.seat), event.cards)
    case 'drawn':
      return t('winter.logDrawn', pictures(event.cards))
    case 'narrated':
    case 'card_played':
      return passageWords(event.passage, who)
    case 'retold':
      return t('winter.logRetold', passageWords(event.passage, who))
    default:
      return null
  }
}

/** A journey of so many steps. */
export const walked = ({ character, together }: Of<'stepped'>, way: readonly Space[]): string =>
  t(
    'winter.logWalked',
    together ? t('winter.both', name(character), name(together)) : name(character),
    way.map(place),
  )

function onTheWay(event: WinterEvent, who: Who): string | null {
  switch (event.what) {
    case 'stepped':
      return walked(event, [event.to])
    case 'would_not_come':
      return t('winter.logWouldNotCome', name(event.character))
    case 'movement_ends':
    case 'activation_ends':
      return ''
    case 'saved':
      return t('winter.logSaved', passageWords(event.passage, who), name(event.character))
    case 'fell':
      return t('winter.logFell', name(event.character))
    case 'barred':
      return t('winter.logBarred', name(event.character))
    case 'put':
      return t('winter.logPut', name(event.character), place(event.to), event.why)
    case 'wants_to_interrupt':
      return t('winter.logWants', who(event.seat), name(event.character))
    case 'battle_begins':
      return t('winter.logBattle', name(event.soldier), name(event.rebel), place(event.at))
    case 'exempt':
      return t('winter.logExempt', t(`winter.${event.side}`))
    case 'declined':
      return t('winter.logDeclined', who(event.seat))
    case 'battle_ends':
      return t(
        'winter.logBattleEnds',
        name(event.winner === 'winter' ? event.soldier : event.rebel),
        event.winner === 'winter',
      )
    case 'trap_sprung':
      return t(
        'winter.logTrap',
        name(event.rebel),
        name(event.soldier),
        place(event.at),
        passageWords(event.passage, who),
      )
    case 'trap_opened':
      return t('winter.logTrapOpened', event.total, event.against, event.outcome)
    default:
      return null
  }
}

function inQuests(event: WinterEvent, who: Who): string | null {
  switch (event.what) {
    case 'quest_begins':
      return t(
        'winter.logQuest',
        name(event.character),
        quest(event.quest),
        place(event.at),
        passageWords(event.passage, who),
      )
    case 'took_part':
      return t('winter.logTookPart', who(event.seat), name(event.character))
    case 'quest_ends':
      return t(
        'winter.logQuestEnds',
        quest(event.quest),
        event.outcome,
        event.spring,
        event.winter,
        event.missing_link ?? false,
      )
    case 'memory_placed':
      return remembered(event, who)
    case 'bookmark_moved':
      return t('winter.logBookmark', event.space + 1)
    case 'objected':
      return t('winter.logObjected', who(event.seat), event.words ?? '')
    case 'ruled':
      return t('winter.logRuled', who(event.seat), event.upheld, event.words ?? '')
    case 'sent_back':
      return t('winter.logSentBack', who(event.seat), who(event.teller), event.words ?? '')
    default:
      return null
  }
}

function remembered({ seat, space, memory, over }: Of<'memory_placed'>, who: Who): string {
  const what = memory.objective
    ? aimOf(memory.objective).name
    : typeof memory.card === 'number'
      ? t('winter.thePicture', cardOf(memory.card).picture)
      : null
  const side = memory.side ? t(`winter.${memory.side}`) : null
  return t('winter.logMemory', who(seat), what, side, space + 1, over ? aimOf(over).name : null)
}

function atLast(event: WinterEvent, who: Who): string | null {
  switch (event.what) {
    case 'power_gained':
      return t(
        'winter.logPower',
        who(event.seat),
        quest(event.quest),
        (event.characters ?? []).map(name),
        event.at ? place(event.at) : null,
      )
    case 'power_lost':
      return t(
        'winter.logPowerLost',
        quest(event.quest),
        event.space === null ? null : event.space + 1,
      )
    case 'eliminated':
      return t('winter.logEliminated', name(event.character))
    case 'readied_again':
      return t('winter.logReadied', name(event.character))
    case 'propagated':
      return t('winter.logPropagated', name(event.soldier), name(event.rebel))
    case 'horror_moved':
      return t('winter.logHorror', event.to ? place(event.to) : null)
    case 'handed_on':
      return t('winter.logHandedOn', name(event.to))
    case 'objective_shown':
      return t('winter.logAimShown', who(event.seat), aimOf(event.objective).name)
    case 'objective_done':
      return t(
        'winter.logAimDone',
        who(event.seat),
        aimOf(event.objective).name,
        t(`winter.${aimOf(event.objective).side}`),
        event.space + 1,
        event.passage.words ?? '',
      )
    case 'objective_swapped':
      return t('winter.logSwapped', who(event.seat), name(event.character))
    case 'stall_voted':
      return t('winter.logStall', who(event.called_by), event.agreed)
    case 'epilogue_begins':
      return t('winter.logEpilogue', who(event.seat))
    case 'side_named':
      return t('winter.logSide', who(event.seat), t(`winter.${event.side}`))
    case 'recalled':
      return t('winter.logRecalled', who(event.seat), event.space + 1)
    case 'settled':
      return t('winter.logSettled', who(event.seat), quest(event.quest), event.settled ?? true)
    case 'part_ends':
      return t('winter.logPart', who(event.seat), event.words ?? '')
    case 'reckoned':
      return t('winter.logReckoned', event.spring, event.winter)
    case 'over':
      return t(
        'winter.logOver',
        event.winner ? t(`winter.${event.winner}`) : null,
        event.words ?? '',
      )
    default:
      return null
  }
}
