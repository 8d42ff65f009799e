/** What it takes to wake somebody and come to a quest: said before anybody agrees to it. */

import { t } from '../messages/staged'
import { drawsFor, skillOf } from '../people/skills'
import type { WinterTable } from '../play.svelte'
import { journeyTo, reachOf, STEPS_A_CARD } from '../reach'
import type { Character, Space } from '../wire'
import { personOf, placeOf } from '../world'
import { called } from './names'

type Table = Pick<WinterTable, 'piece' | 'hand' | 'options' | 'stopsAt'>

/** How far, for how many cards, what is left for the quest, and who may be in the way. WT-QUEST-08, WT-MOVE-01 */
export function comingTo(game: Table, who: Character, quest: Space): string {
  const { options, hand } = game
  const from = game.piece(who)?.at ?? quest
  const cards = hand.length + drawsFor(who, options)
  const hands = t('winterStage.joinHands', hand.length, drawsFor(who, options))
  if (from === quest) return `${hands} ${t('winterStage.joinHere', cards)}`
  const free = options['skills'] && skillOf(who, options) === 'movement' ? STEPS_A_CARD : 0
  const risk = (space: Space): number => game.stopsAt(who, space).length
  const journey = journeyTo(
    reachOf(from, free, cards, placeOf(from).next, { goal: quest, risk }),
    quest,
  )
  if (!journey) return hands
  const stops = journey.way.flatMap((space) => game.stopsAt(who, space))
  return [
    hands,
    t('winterStage.joinFar', journey.way.length, journey.cards, cards - journey.cards),
    t(
      'winterStage.joinRisk',
      stops.map(({ character }) => called(character)),
      personOf(who).side === 'spring' ? 'soldiers' : 'rebels',
    ),
  ].join(' ')
}
