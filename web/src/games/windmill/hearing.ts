/** What is heard and seen when something happens: motion, sounds, notes, announcements. */

import { announce, announceNow } from '../../lib/announce.svelte'
import type { Event } from '../../lib/live.svelte'
import { t } from './messages'
import { flyTo, pace } from '../../lib/motion'
import { sound } from '../../lib/sound'
import { toaster } from '../../lib/toaster.svelte'
import { viewport } from '../../lib/viewport.svelte'
import { tell, upToTale } from './model'
import type { WindmillTable } from './play.svelte'

const TURNING = pace.cardTurns + pace.seal

/** What happens while a card is looked at belongs to the next tale: it is told when this one has been seen. */
export function hear(game: WindmillTable, all: readonly Event<'windmill'>[], fresh: boolean): void {
  if (!fresh || game.showing) return
  const turned = all.findIndex((event) => event.what === 'revealed')
  const events = turned < 0 ? all : all.slice(0, turned + 1)
  const hush = game.hush(events.findLast((event) => event.what === 'guessed'))
  for (const event of events) {
    const line = tell(event, game.cast, game.pub.grid, game.faces)
    if (!line) continue
    // A card that turns is told when it lies open.
    if (event.what === 'revealed') setTimeout(() => announce(line.text), hush + TURNING)
    else if (event.what !== 'drew') announce(line.text)
    const mine = 'seat' in event && event.seat === game.me
    if (event.what === 'placed' && !mine) {
      sound('paper')
      if (event.words) announce(t('windmill.taleRead', game.name(event.seat), event.words))
    }
    if (event.what === 'guessed' && !event.right) sound('notTheOne')
    if (!viewport.wide && worthANote(event))
      toaster.show({ words: line.text, seal: line.seal, bot: line.bot }, { silent: true, ms: 2600 })
  }
  // On a phone the tale that is read again lies in the way.
  if (turned >= 0 && viewport.phone) return
  for (const event of events) if (event.what === 'guessed') fly(game, event)
}

/** A card has been looked at: the next one that was turned meanwhile, or the tale that waits to be guessed. */
export function catchUp(game: WindmillTable): void {
  const { showing, pub } = game
  if (showing) {
    const turned = upToTale(game.live.history, showing.tale).at(-1)
    announce((turned && tell(turned, game.cast, pub.grid, game.faces)?.text) ?? '')
  } else if (pub.phase === 'guess' && pub.words && pub.teller !== game.me)
    announce(t('windmill.taleRead', game.name(pub.teller), pub.words))
}

const worthANote = (event: Event<'windmill'>): boolean =>
  event.what === 'left' || event.what === 'taken' || event.what === 'fell_silent'

/** The guessed picture flies to the guesser's seal. Called before the page is drawn anew, so its tile still lies there. */
function fly(game: WindmillTable, event: Event<'windmill'> & { what: 'guessed' }): void {
  if (typeof event.picture !== 'number') return
  const cell = game.cellOf(event.picture)
  const tile = document.querySelector<HTMLElement>(`[data-cell="${cell}"] [data-picture]`)
  const seal = document.querySelector(`[data-seal="${event.seat}"]`)
  if (tile && seal) void flyTo(tile, seal)
}

/** It is my turn: a bell and a word. */
export function myTurn(game: WindmillTable): void {
  const { ask } = game
  if (game.betting) return
  if (ask?.kind === 'guess') {
    const pictures = game.cells.filter((cell) => cell.light !== 'taken' && cell.light !== 'dusk')
    announceNow(t('windmill.announceGuess', game.nth, pictures.length))
  } else if (ask?.kind === 'finish') announceNow(t('windmill.announceFinish'))
  else if (ask?.kind === 'tell') announceNow(t('windmill.announceTell'))
  if (ask?.kind !== 'finish' && !game.holdsWindmill) sound('myTurn')
}
