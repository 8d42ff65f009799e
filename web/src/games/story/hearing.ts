/** What is heard and seen when something happens: sounds, notes, announcements. */

import { announce, announceNow } from '../../lib/announce.svelte'
import type { Event } from '../../lib/live.svelte'
import { t } from './messages'
import { pace } from '../../lib/motion'
import { sound } from '../../lib/sound'
import { toaster } from '../../lib/toaster.svelte'
import { viewport } from '../../lib/viewport.svelte'
import type { StoryTale } from '../../lib/wire'
import { drumRoll, tell, type Revelation } from './model'
import type { StoryTable } from './play.svelte'

const opens = (event: Event<'story'>): boolean =>
  event.what === 'votes_opened' || event.what === 'threw'
const told = (event: Event<'story'>): boolean =>
  event.what === 'tied' || event.what === 'round_won' || event.what === 'round_void'

/** How long the cards fly before the winner may be spoken of. */
const rolling = (of: Revelation | null): number =>
  of?.what === 'votes'
    ? pace.fly + 2 * pace.hush + (drumRoll(of.votes).length + 1) * 420
    : 900 + pace.cardTurns

/** What happens while votes are looked at is told when they have been seen. */
export function hear(game: StoryTable, events: readonly Event<'story'>[], fresh: boolean): void {
  if (!fresh || game.showing) return
  const turned = events.findIndex(opens)
  const heard =
    turned < 0 ? events : events.filter((event, at) => at <= turned || (told(event) && at > turned))
  for (const event of heard) {
    const line = tell(event, game.cast, game.faces, game.silent)
    const mine = 'seat' in event && event.seat === game.me
    if (event.what === 'laid' && !mine) sound('paper')
    if (event.what === 'played_card') sound('wax')
    if (event.what === 'overheard') sound('tick')
    if (event.what === 'tale_told' || event.what === 'expanded') {
      readTale(game, event.tale)
      continue
    }
    if (!line) continue
    // What was voted is said when the cards have flown.
    if (turned >= 0 && (told(event) || event.what === 'votes_opened')) {
      setTimeout(() => announce(line.text), rolling(game.showing))
    } else announce(line.text)
    if (!viewport.wide && worthANote(event))
      toaster.show({ words: line.text, seal: line.seal, bot: line.bot }, { silent: true, ms: 2600 })
  }
}

/** The votes have been looked at: what waits now is said. */
export function catchUp(game: StoryTable): void {
  const { showing } = game
  const last = showing && game.live.history[showing.end - 1]
  if (last) announce(tell(last, game.cast, game.faces)?.text ?? '')
}

function readTale(game: StoryTable, tale: StoryTale): void {
  if (tale.seat === game.me) return
  sound('paper')
  if (tale.words) announce(t('story.taleRead', game.name(tale.seat), tale.words))
}

const worthANote = (event: Event<'story'>): boolean =>
  event.what === 'left' ||
  event.what === 'taken' ||
  event.what === 'skipped' ||
  event.what === 'played_card' ||
  event.what === 'reshuffled'

/** It is my turn: a bell and a word. */
export function myTurn(game: StoryTable): void {
  const words = turnWords(game)
  if (words) announceNow(words)
  if (game.asked?.kind !== 'finish') sound('myTurn')
}

function turnWords(game: StoryTable): string {
  const { asked, pub, card } = game
  switch (asked?.kind) {
    case 'card':
      return t(
        'story.announceCard',
        card === 'silent' ? t('story.cardSilent') : t('story.cardChallenge'),
      )
    case 'lay':
      return t('story.announceLay', game.alt(pub.start))
    case 'turn_over':
      return t('story.announceTurn')
    case 'tell':
      return pub.phase === 'expand'
        ? t('story.announceMore', game.alt(pub.expansions.at(-1)?.picture ?? 0))
        : t('story.announceTell')
    case 'finish':
      return t('story.announceFinish')
    case 'mime':
      return t('story.announceMime')
    case 'hand_on':
      return t('story.announceHandOn', game.name(game.receiver))
    case 'swap':
      return t('story.swap', game.name(game.receiver))
    case 'vote':
      return t('story.announceVote', ((asked['seats'] as number[] | undefined) ?? []).length)
    case 'throw':
      return t('story.announceThrow')
    default:
      return ''
  }
}
