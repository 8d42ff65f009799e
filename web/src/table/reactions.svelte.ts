import { untrack } from 'svelte'
import type { IconName } from '../lib/icons.svelte'
import { t } from '../lib/messages/table'
import { toaster } from '../lib/toaster.svelte'
import type { GameName, ReactionKind, TalkLine } from '../lib/wire'
import { reactedIn } from './people'
import { unfolds } from './revealing.svelte'
import type { Seated } from './seated.svelte'

const icons: Partial<Record<ReactionKind, IconName>> = {
  loved: 'heart',
  well_told: 'clap',
  hmm: 'question',
}

type Watched = Pick<Seated<GameName>, 'live' | 'table' | 'you' | 'chair' | 'seal'> & {
  showing: unknown
  told: boolean
}

/** Somebody loved a tale: a short note for everybody else. For a component's beginning. */
export function noteReactions(game: Watched): void {
  let upTo = untrack(() => game.live.talk.at(-1)?.n ?? 0)
  $effect(() => {
    const news = saidSince(game, upTo)
    upTo = news.at(-1)?.n ?? upTo
    untrack(() => {
      for (const line of news) noteOf(game, line)
    })
  })
}

/** What may be noted by now. */
export const saidSince = (
  game: Pick<Watched, 'showing' | 'told' | 'live'>,
  n: number,
): TalkLine[] => (unfolds(game) ? [] : game.live.talk.filter((line) => line.n > n))

export function noteOf(game: Watched, line: TalkLine): void {
  if (!line.reaction || line.person === game.you.person) return
  const chair = line.seat === null ? undefined : game.chair(line.seat)
  toaster.show({
    words: t('table.someoneReacted', line.name, reactedIn(line, game.table, game.you)),
    seal: chair ? game.seal(chair.seat) : undefined,
    icon: icons[line.reaction] ?? 'heart',
  })
}
