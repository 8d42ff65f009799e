/** Questions with one answer: the page gives it, where that tells nobody what I hold. */

import { isAmongBots } from '../../../table/people'
import { t } from '../messages'
import type { WinterTable } from '../play.svelte'
import { called, pictureName, placeName } from '../stage/names'
import { likely } from '../stage/track'
import type { WinterMove } from '../wire'

export interface Only {
  move: WinterMove
  /** What was done for me, in a line; nothing, where nobody shall know that I was asked, or it shows by itself. */
  words: string
  /** All can see that there was no choice: nothing is hidden by waiting. */
  open: boolean
}

type Eyes = Pick<
  WinterTable,
  'asked' | 'pub' | 'me' | 'hand' | 'moves' | 'offers' | 'faction' | 'table' | 'you'
>

/** What whoever holds nothing can only decline. */
const EMPTY: ReadonlySet<string> = new Set(['drop', 'fight', 'escape', 'quest_part'])

/** The only answer that I have; among people a hand is kept secret by asking all the same. WT-RULING-13 */
export function onlyAnswer(game: Eyes): Only | null {
  const kind = game.asked?.kind
  if (kind === 'interrupt') return nobodyCan(game)
  if (kind === 'where_on_track') return onTrack(game)
  if (kind === 'which_memory') return oneMemory(game)
  const one = EMPTY.has(kind ?? '') ? emptyHanded(game) : null
  return one && isAmongBots(game.table, game.you) ? one : null
}

function nobodyCan({ asked }: Eyes): Only | null {
  const whyNot = Object.values((asked?.['why_not'] ?? {}) as Record<string, string | null>)
  if (whyNot.length === 0 || !whyNot.every(Boolean)) return null
  return { move: { do: 'let_pass' }, words: '', open: false }
}

function oneMemory({ moves }: Eyes): Only | null {
  const [move, another] = moves
  if (move?.do !== 'choose_memory' || another) return null
  return { move, words: t('winterSpoken.rememberedOnly', pictureName(move.card)), open: true }
}

/** Without objectives one free space is as good as another. WT-QUEST-38 */
function onTrack({ moves, pub, faction, table }: Eyes): Only | null {
  const spaces = moves.flatMap((move) => (move.do === 'place_memory' ? [move.space] : []))
  const objectives = Boolean(table.options['objectives'])
  if (objectives && spaces.length > 1) return null
  const space = likely(pub.track, spaces, faction === 'writer' ? null : faction, objectives)
  if (space === null) return null
  const words = t('winterSpoken.laidOnly', space + 1, spaces.length > 1)
  return { move: { do: 'place_memory', space }, words, open: true }
}

function emptyHanded({ asked, hand, pub, me, offers }: Eyes): Only | null {
  const done = (move: WinterMove, words: string): Only => ({ move, words, open: false })
  if (asked?.kind === 'drop')
    return Number(asked['surplus']) === 0 && !offers.some((move) => move.do === 'hand_on')
      ? done({ do: 'drop', cards: [] }, t('winterSpoken.turnEnds', hand.length))
      : null
  if (hand.length > 0 || asked?.['artifact'] || asked?.['must']) return null
  switch (asked?.kind) {
    case 'fight': {
      if (!pub.battle) return null
      const { rebel, to_play } = pub.battle
      const refuge = pub.powers.safe_house
      return done(
        { do: 'decline' },
        to_play === 'spring'
          ? t('winterSpoken.noDefence', called(rebel), refuge === null ? null : placeName(refuge))
          : t('winterSpoken.noAttack', called(rebel)),
      )
    }
    case 'escape':
      return done({ do: 'done' }, t('winterSpoken.noEscape'))
    case 'quest_part': {
      // Whoever has played nothing yet may still have something to say.
      const played = pub.quest?.cards?.some(({ seat }) => seat === me)
      if (asked['last']) return done({ do: 'done' }, t('winterSpoken.noLastCard'))
      return played ? done({ do: 'done' }, '') : null
    }
    default:
      return null
  }
}
