/** Everything one may do in the lobby, for chairs around the rug and for rows on a phone alike. */

import { games } from '../../home/games.svelte'
import { api } from '../../lib/api'
import type { Live } from '../../lib/live.svelte'
import type { MenuItem } from '../../lib/menu'
import { t } from '../../lib/messages/around'
import { prefs } from '../../lib/prefs.svelte'
import { go } from '../../lib/router'
import type { SealName } from '../../lib/seals'
import { attempt, troubleWords } from '../../lib/troubles'
import { toaster } from '../../lib/toaster.svelte'
import type { Chair, GameInfo, Settings, TableState, Watcher, You } from '../../lib/wire'
import { isOwner, mayMute, mayRemove } from '../people'
import { firstOption, firstSeat, isTaken, taken } from './chairs'
import { fromWord } from './options'

/** What is asked just now, in a dialog. */
export type Asking =
  | { what: 'seat'; seat: number }
  | { what: 'someone' }
  | { what: 'link'; seat: number }
  | { what: 'program'; seat: number }
  | { what: 'screen' }
  | { what: 'door'; person: string; name: string }
  | { what: 'rename' }
  | { what: 'notices' }
  | { what: 'delete' }

export class Gathering {
  game = $state.raw<GameInfo | null>(null)
  asking = $state.raw<Asking | null>(null)
  /** Somebody without a place who only wants to look on. */
  watching = $state(false)
  /** How the next bots play. */
  #skill = $state<string | null>(null)
  #left: Settings | null = null
  #setting: Promise<boolean> = Promise.resolve(true)

  constructor(
    readonly live: Live,
    private readonly shown: () => { table: TableState; you: You },
  ) {
    games().then(
      (all) => {
        const name = this.table.game
        this.game = all.find(({ about }) => about.name === name) ?? null
      },
      (error: unknown) => {
        toaster.show({ words: troubleWords(error), icon: 'lost', tone: 'trouble' })
      },
    )
  }

  get table(): TableState {
    return this.shown().table
  }
  get you(): You {
    return this.shown().you
  }
  get about(): GameInfo['about'] | null {
    return this.game?.about ?? null
  }
  get first(): number | null {
    return firstSeat(this.table, this.about)
  }
  get seated(): boolean {
    return this.you.seats.length > 0
  }
  /** The host's name; null while nobody is. */
  get hostName(): string | null {
    return (
      this.table.chairs.find((chair) => chair.person === this.table.host && chair.person)?.name ??
      this.table.watchers.find((watcher) => watcher.person === this.table.host)?.name ??
      null
    )
  }
  get skill(): string | null {
    const bots = this.table.chairs.filter((chair) => chair.kind === 'bot')
    return this.#skill ?? bots[0]?.skill ?? this.game?.skills[0] ?? null
  }
  /** The address for friends: as the server knows itself, else as we came. */
  get address(): string {
    return new URL(this.table.join_url || `/t/${this.table.code}`, location.href).href
  }

  mine = (chair: Chair): boolean => this.you.seats.includes(chair.seat)

  // Deeds

  #code = (): string => this.table.code

  seatBot = (seat: number): Promise<boolean> =>
    attempt(() => api.seatBot(this.#code(), { seat, skill: this.#skill }))

  clear = (seat: number): Promise<boolean> => attempt(() => api.clearChair(this.#code(), seat))

  sit = (name: string, seal: SealName | null, seat: number | null = null): Promise<boolean> =>
    attempt(() => api.sit(this.#code(), { name, seal, seat }))

  move = (seat: number, to: number): Promise<boolean> =>
    attempt(() => api.changeChair(this.#code(), seat, { move_to: to }))

  setSeal = (seat: number, seal: SealName): Promise<boolean> =>
    attempt(() => api.changeChair(this.#code(), seat, { seal }))

  setOption = (name: string, word: string): Promise<boolean> =>
    attempt(
      () => api.changeTable(this.#code(), { options: { [name]: fromWord(word) } }),
      this.table.game,
    )

  /** They go whole, one change after the other: each to what the one before it leaves. */
  set = async (change: Partial<Settings>): Promise<boolean> => {
    const settings = (this.#left = { ...this.settings, ...change })
    const sent = this.#setting.then(() =>
      attempt(() => api.changeTable(this.#code(), { settings })),
    )
    this.#setting = sent
    const done = await sent
    if (this.#setting === sent) this.#left = null
    return done
  }

  /** As they will be once everything that was asked for is done. */
  get settings(): Settings {
    return this.#left ?? this.table.settings
  }

  setSkill = async (skill: string): Promise<void> => {
    this.#skill = skill
    for (const chair of this.table.chairs)
      if (chair.kind === 'bot')
        await attempt(() => api.changeChair(this.#code(), chair.seat, { skill }))
  }

  agree = (option: string, seat: number, agree: boolean): Promise<boolean> =>
    attempt(() => api.consent(this.#code(), { option, seat, agree }))

  lock = (locked: boolean): Promise<boolean> =>
    attempt(() => api.changeTable(this.#code(), { locked }))

  rename = (title: string): Promise<boolean> =>
    attempt(() => api.changeTable(this.#code(), { title }))

  person = (person: string, what: 'mute' | 'unmute' | 'remove'): Promise<boolean> =>
    attempt(() => api.person(this.#code(), person, what))

  begin = (): Promise<boolean> => attempt(() => api.begin(this.#code()), this.table.game)

  async delete(): Promise<void> {
    const title = this.table.title
    if (!(await attempt(() => api.deleteTable(this.#code())))) return
    toaster.show({ words: t('home.deleted', title), icon: 'trash' })
    go({ page: 'home' })
  }

  // Menus

  /** What may be done with a chair that somebody sits on; empty: nothing, by me. */
  chairItems(chair: Chair): MenuItem[] {
    const items: MenuItem[] = []
    const { host } = this.you
    const mine = this.mine(chair)
    if (!isTaken(chair)) return items
    if (mine) {
      items.push({
        words: t('lobby.changeNameSeal'),
        icon: 'pencil',
        act: () => (this.asking = { what: 'seat', seat: chair.seat }),
      })
      items.push({
        words: t('lobby.seatOnOther'),
        icon: 'phone',
        act: () => (this.asking = { what: 'link', seat: chair.seat }),
      })
    }
    if (host) {
      const option = firstOption(this.about)
      if (option && this.first !== chair.seat)
        items.push({
          words: t('lobby.letGoFirst'),
          icon: 'sparkle',
          act: () => void this.setOption(option.name, String(chair.seat)),
        })
      const last = this.table.chairs.length - 1
      items.push({
        words: t('lobby.moveBack'),
        icon: 'arrow-left',
        act: () => void this.move(chair.seat, chair.seat === 0 ? last : chair.seat - 1),
      })
      items.push({
        words: t('lobby.moveOn'),
        icon: 'arrow-right',
        act: () => void this.move(chair.seat, chair.seat === last ? 0 : chair.seat + 1),
      })
    }
    const { person } = chair
    // Whoever only acts as host does not touch the owner's chair.
    const ours = mine || (host && (isOwner(this.table, this.you) || person !== this.table.owner))
    if (chair.kind === 'person' && person && mayMute(this.table, this.you, person)) {
      items.push({
        words: chair.muted ? t('lobby.unmute') : t('lobby.mute'),
        icon: chair.muted ? 'talk' : 'silent',
        act: () => void this.person(person, chair.muted ? 'unmute' : 'mute'),
      })
    }
    if (ours)
      items.push({
        words: mine
          ? t('lobby.standUp')
          : chair.kind === 'bot'
            ? t('lobby.sendBotAway')
            : t('lobby.freeThePlace'),
        icon: 'door',
        act: () => void this.clear(chair.seat),
      })
    if (chair.kind === 'person' && person && mayRemove(this.table, this.you, person, chair.present))
      items.push(this.#door(person, chair.name))
    return items
  }

  watcherItems(watcher: Watcher): MenuItem[] {
    return [this.#door(watcher.person, watcher.name || t('lobby.somebody'))]
  }

  #door(person: string, name: string): MenuItem {
    return {
      words: t('lobby.showTheDoor'),
      icon: 'close',
      grave: true,
      act: () => (this.asking = { what: 'door', person, name }),
    }
  }

  tableItems(): MenuItem[] {
    const items: MenuItem[] = []
    const { table } = this
    if (this.you.host)
      items.push(
        {
          words: t('lobby.menuRename'),
          icon: 'pencil',
          act: () => (this.asking = { what: 'rename' }),
        },
        {
          words: t('lobby.menuLock'),
          icon: 'lock',
          on: table.locked,
          act: () => void this.lock(!table.locked),
        },
      )
    if (table.settings.pace && this.seated)
      items.push({
        words: t('table.tellMe'),
        icon: 'bell',
        act: () => (this.asking = { what: 'notices' }),
      })
    items.push(
      {
        words: t('lobby.menuSound'),
        icon: prefs.sound ? 'sound' : 'silent',
        on: prefs.sound,
        act: () => (prefs.sound = !prefs.sound),
      },
      {
        words: t('lobby.menuNight'),
        icon: 'moon',
        on: prefs.shownLight === 'night',
        act: () => (prefs.light = prefs.shownLight === 'night' ? 'day' : 'night'),
      },
      { words: t('lobby.backHome'), icon: 'back', href: '/' },
    )
    if (isOwner(this.table, this.you))
      items.push({
        words: t('lobby.menuDelete'),
        icon: 'trash',
        grave: true,
        act: () => (this.asking = { what: 'delete' }),
      })
    return items
  }

  /** Asks for a program on the first free chair. */
  inviteProgram = (): void => {
    const free = this.table.chairs.find(({ kind }) => kind === 'empty')
    if (free) this.asking = { what: 'program', seat: free.seat }
  }

  /** Free places, and people enough to add one on this device. */
  get room(): boolean {
    return taken(this.table).length < this.table.chairs.length
  }
}
