/** What is heard and seen when something happens: sounds, notes, announcements. */

import { announce, announceNow } from '../../lib/announce.svelte'
import type { Event } from '../../lib/live.svelte'
import { t } from './messages'
import { sound } from '../../lib/sound'
import { toaster } from '../../lib/toaster.svelte'
import { viewport } from '../../lib/viewport.svelte'
import { tell } from './log'
import type { EndTable } from './play.svelte'
import { called, cellOf } from './words'

/** What happens while a round is looked at belongs to the next one: it is told when this one has been seen. */
export function hear(game: EndTable, events: readonly Event<'end'>[], fresh: boolean): void {
  if (!fresh || (game.showing && !game.atIt)) return
  for (const event of events) {
    ring(game, event)
    const line = tell(event, game.cast, game.pub.hidden_tokens)
    // A race of six is not read out: my own tokens are, and who is done.
    if (!line || event.what === 'landed') continue
    announce(line.text)
    if (event.what === 'left' || event.what === 'taken')
      toaster.show({ words: line.text, seal: line.seal, bot: line.bot }, { silent: true, ms: 2600 })
  }
}

function ring(game: EndTable, event: Event<'end'>): void {
  switch (event.what) {
    case 'boards_out':
      sound('paper')
      break
    case 'reminded':
      sound('myTurn')
      // The others read it in their question, and whoever writes with room for a title, above the page.
      if (event.narrator === game.me && (viewport.phone || game.mode === 'discard'))
        toaster.show(
          { words: t('endGame.reminderYours'), icon: 'hourglass' },
          { silent: true, ms: 6000 },
        )
      break
    case 'story_told':
      if (event.narrator === game.me) break
      sound('paper')
      if (event.words) announce(t('endGame.storyRead', game.name(event.narrator), event.words))
      break
    case 'landed':
      if (!('word' in event) || event.seat !== game.me) break
      announce(
        game.pub.hidden_tokens
          ? t('endGame.announceLandedHidden', cellOf(event.word), called(event.word))
          : t('endGame.announceLanded', cellOf(event.word), called(event.word), event.place),
      )
      break
  }
}

/** It is my turn: a bell and a word. */
export function myTurn(game: EndTable): void {
  const { ask, pub } = game
  switch (ask?.kind) {
    case 'discard':
      announceNow(t('endGame.announceDiscard'))
      break
    case 'tell':
      announceNow(t('endGame.announceTell'))
      break
    case 'finish':
      announceNow(t('endGame.announceFinish'))
      break
    case 'place':
      announceNow(
        t(
          'endGame.announcePlace',
          pub.boards.map((board) => t(`endGame.${board}`).toLowerCase()),
        ),
      )
      break
    case 'judge':
      announceNow(t('endGame.announceJudge', called(Number(ask.show?.['word'] ?? -1))))
      break
  }
  if (ask?.kind !== 'tell' && ask?.kind !== 'finish') sound('myTurn')
}
