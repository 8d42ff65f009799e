import { untrack } from 'svelte'
import { t } from '../lib/messages'
import { toaster } from '../lib/toaster.svelte'
import type { GameName, TalkLine } from '../lib/wire'
import { words } from './people'
import type { Seated } from './seated.svelte'

/** Somebody loved a tale: a short note for everybody else. For a component's beginning. */
export function noteReactions(game: Seated<GameName>): void {
  let upTo = untrack(() => game.live.talk.at(-1)?.n ?? 0)
  $effect(() => {
    const line = game.live.talk.at(-1)
    if (!line || line.n <= upTo) return
    upTo = line.n
    untrack(() => note(game, line))
  })
}

function note(game: Seated<GameName>, line: TalkLine): void {
  const what = line.reaction ? words()[line.reaction] : undefined
  if (!what || line.person === game.you.person) return
  const chair = line.seat === null ? undefined : game.chair(line.seat)
  toaster.show({
    words: t('table.someoneReacted', line.name, what),
    seal: chair ? game.seal(chair.seat) : undefined,
    icon: 'heart',
  })
}
