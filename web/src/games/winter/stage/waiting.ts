/** For whom and for what a stage waits, as all may know it; in a secret window it is the table. */

import { t } from '../messages/staged'
import type { WinterTable } from '../play.svelte'
import type { Side, WinterBattle, WinterEpilogue, WinterQuesting, WinterTrap } from '../wire'
import { personOf } from '../world'
import { clockwise } from './counts'
import { called } from './names'

type Table = Pick<WinterTable, 'pub' | 'name' | 'owner' | 'waiting' | 'me'>

/** Answers are gathered in secret, or something that hangs on the story is doubted. */
function meanwhile({ pub, name, waiting }: Table): string | null {
  if (pub.claim && pub.claim.objector !== null && pub.claim.objector !== undefined) {
    const [seat] = waiting
    const { claim } = pub
    if (claim.about === 'link' && seat === claim.seat)
      return t('winterStage.correctWaits', name(seat), name(pub.claim.objector))
    return seat === undefined ? t('winter.considers', '') : t('winterStage.rulingWaits', name(seat))
  }
  if (pub.window === 'objection' && pub.claim)
    return t('winterStage.claimWaits', name(pub.claim.seat))
  return pub.window ? t('winter.considers', pub.window) : null
}

export function battleWaits(game: Table, battle: WinterBattle): string {
  const { name, owner, waiting } = game
  const said = meanwhile(game)
  if (said) return said
  const soldier = owner(battle.soldier)
  if (battle.winner)
    return t(
      'winterStage.endWaits',
      name(battle.winner === 'winter' ? soldier : owner(battle.rebel)),
    )
  if (battle.to_play === 'spring') {
    const names = waiting.length > 0 ? waiting.map(name) : [name(owner(battle.rebel))]
    return t('winterStage.defenceWaits', names, called(battle.rebel))
  }
  // Before the first card two who love each other are asked whether they fight as one.
  if (waiting.length > 0 && !waiting.includes(soldier))
    return t('winterStage.waitsFor', waiting.map(name))
  return t('winterStage.attackWaits', name(soldier), called(battle.soldier))
}

export function trapWaits(game: Table, trap: WinterTrap): string {
  const { name, owner, waiting } = game
  const said = meanwhile(game)
  if (said) return said
  const [seat] = waiting
  if (!trap.shown) return t('winterStage.laying', name(owner(trap.rebel)), called(trap.rebel))
  if (trap.outcome)
    return t(
      'winterStage.endWaits',
      name(owner(trap.outcome === 'escaped' ? trap.soldier : trap.rebel)),
    )
  if (trap.partner && seat === owner(trap.partner)) return t('winterStage.hiding', name(seat))
  return t('winterStage.escapeWaits', name(owner(trap.soldier)), called(trap.soldier))
}

export function questWaits(game: Table, quest: WinterQuesting): string {
  const { name, waiting } = game
  const said = meanwhile(game)
  if (said) return said
  const begun = name(quest.seat)
  const [seat] = waiting
  const awaited = seat === undefined ? begun : name(seat)
  switch (quest.step ?? 'begin') {
    case 'begin':
    case 'joins':
      return t('winterStage.joinWaits', awaited)
    case 'continue':
    case 'join_in': {
      const teller = quest.teller ?? null
      const who = teller === null ? undefined : quest.took_part?.[teller]
      if (teller === null || !who) return t('winterStage.joinInWaits', awaited)
      return t('winterStage.partWaits', name(teller), called(who))
    }
    case 'last_card':
      return t('winterStage.lastWaits', begun)
    case 'end':
      return t('winterStage.endOfQuestWaits', begun)
    case 'consequences':
      if (quest.space !== null && quest.space !== undefined)
        return t('winterStage.powerWaits', awaited)
      return quest.chooser === seat && !quest.memory
        ? t('winterStage.memoryWaits', awaited)
        : t('winterStage.trackWaits', begun)
  }
}

/** Who may still come after the one who tells or is asked now. */
export function stillToJoin({ pub, waiting }: Table, quest: WinterQuesting): number[] {
  const order = clockwise(pub.ring, quest.seat)
  const now = quest.teller ?? waiting[0] ?? -1
  const after = quest.step === 'join_in' ? order.slice(order.indexOf(now) + 1) : order
  if (quest.step === 'last_card' || quest.outcome) return []
  return after.filter((seat) => !pub.gone.includes(seat) && mayJoin(pub, quest, seat).length > 0)
}

/** Who may still come, whoever is being asked now among them. */
export function mayStillJoin(game: Table, quest: WinterQuesting): number[] {
  const asks = quest.step === 'join_in' && (quest.teller ?? null) === null
  const now = game.waiting.filter(
    (seat) => asks && !quest.outcome && mayJoin(game.pub, quest, seat).length > 0,
  )
  return [...new Set([...now, ...stillToJoin(game, quest)])]
}

/** Which of a seat's characters are there to take part. */
export function mayJoin(
  pub: Table['pub'],
  quest: WinterQuesting,
  seat: number,
): (keyof Table['pub']['pieces'])[] {
  const came = quest.arrived?.[seat]
  return (Object.keys(pub.pieces) as (keyof Table['pub']['pieces'])[]).filter((each) => {
    const piece = pub.pieces[each]
    if (piece.owner !== seat || piece.at !== quest.at || piece.fallen) return false
    return quest.arrived && seat in quest.arrived ? each === came : true
  })
}

/** Whether nobody of the other side is there, or can still come: by what everybody sees. */
export function isUnopposed(game: Table, quest: WinterQuesting, side: Side): boolean {
  if (isComing(quest)) return false
  const there = Object.values(quest.took_part ?? {})
  const coming = stillToJoin(game, quest).flatMap((seat) => mayJoin(game.pub, quest, seat))
  return [...there, ...coming].every((each) => personOf(each).side === side)
}

/** Whether somebody may still set out for it. */
export const isComing = ({ step }: WinterQuesting): boolean =>
  (step ?? 'begin') === 'begin' || step === 'joins'

/** Who tells a part of the end, in that order; the writer comes last. */
export const epilogueOrder = ({ pub }: Pick<Table, 'pub'>, { seat }: WinterEpilogue): number[] =>
  [seat, ...clockwise(pub.ring, seat)].filter((each) => !pub.gone.includes(each))

/** Those whose part is still to come, after whoever tells now. */
export const epilogueToCome = (game: Pick<Table, 'pub'>, epilogue: WinterEpilogue): number[] =>
  epilogueOrder(game, epilogue).filter(
    (seat) =>
      seat !== epilogue.teller &&
      !epilogue.told?.includes(seat) &&
      game.pub.factions[seat] !== 'writer',
  )

export function epilogueWaits(game: Table, epilogue: WinterEpilogue): string {
  const { name, waiting } = game
  const said = meanwhile(game)
  if (said) return said
  const seat = epilogue.teller ?? waiting[0] ?? epilogue.seat
  if (epilogue.step === 'ending') return t('winterStage.endingWaits', name(epilogue.seat))
  if (epilogue.teller === null || epilogue.teller === undefined)
    return game.pub.factions[seat] === 'writer'
      ? t('winterStage.sideWaits', name(seat))
      : t('winterStage.epilogueWaits', name(seat))
  return t('winterStage.epilogueWaits', name(seat))
}
