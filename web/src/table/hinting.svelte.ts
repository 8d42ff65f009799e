import { askingIn } from '../games'
import { getContext, setContext, untrack } from 'svelte'
import { announce } from '../lib/announce.svelte'
import type { Move } from '../lib/live.svelte'
import { t } from '../lib/messages'
import type { GameName, Hint } from '../lib/wire'
import { say } from './desk.svelte'
import { focusAgain } from './focus'
import type { Seated } from './seated.svelte'
import type { SittingWays } from './sitting.svelte'

/** Questions that are answered with words, or that nobody needs advice on. */
const TOLD = ['tell', 'finish', 'opening', 'only_tell', 'conclude', 'end_of_quest', 'ending']
const IDLE = ['ready', 'turn_over']

/** A beginning as it is lent: "Nobody had asked the lamp, and …". */
export const begun = (beginning: string): string => beginning.replace(/\s*…$/, ' ')

/** What a good player would do here, on asking: the question, the thought, the slip. For a component's beginning. */
export class Hinting {
  /** The question that I have asked about, while nobody has answered. */
  #asked = $state<number | null>(null)
  /** The question whose slip I have put away: one that was asked about twice is answered twice. */
  #closed = $state<number | null>(null)
  /** What had the focus when I asked. */
  #opener: Element | null = null
  /** The question whose answer I want, nudge or not. */
  #wanted = $state<number | null>(null)

  constructor(
    private readonly game: Seated<GameName>,
    private readonly ways: SittingWays,
  ) {
    $effect(() => {
      if (this.hint) announce(this.says)
    })
    $effect(() => {
      // A house that was closed meanwhile has forgotten what it was thinking of.
      if (game.live.status === 'open' && untrack(() => this.thinking)) void this.#send()
    })
  }

  #question = $derived.by(() => this.game.ask?.id ?? null)
  #settings = $derived.by(() => this.game.table.settings.hints)

  /** Whether there is something to ask about, and nobody is told what they may not know. */
  may = $derived.by(() => {
    const { asked, me, mustAct, waiting } = this.game
    if (!mustAct || me === null || this.#settings === 'off' || this.ways.idle?.()) return false
    // Who is asked in secret is not among those who are waited for.
    if (this.#settings === 'told' && !waiting.includes(me)) return false
    return asked !== null && !IDLE.includes(asked.kind)
  })

  words = $derived.by(() => {
    const ask = askingIn(this.ways.game, TOLD.includes(this.game.asked?.kind ?? ''))
    return this.#settings === 'told' ? `${ask} ${t('hint.toldToAll')}` : ask
  })

  /** What was answered, for the very question that is open. */
  hint: Hint | null = $derived.by(() => {
    const { hint } = this.game.live
    if (!hint || hint.ask !== this.#question || hint.seat !== this.game.me) return null
    return hint.ask === this.#closed ? null : hint
  })
  thinking = $derived.by(() => this.may && !this.hint && this.#asked === this.#question)
  open = $derived.by(() => this.thinking || this.hint !== null)

  /** What leads to it is read first; what it is, on asking again. */
  nudging = $derived.by(() => Boolean(this.hint?.nudge) && this.#wanted !== this.#question)
  says = $derived.by(() => (this.nudging ? this.hint?.nudge : this.hint?.why) ?? '')

  #move = $derived.by(() => (this.nudging ? null : (this.hint?.move ?? null)) as Move | null)
  /** What it is a hunch about. */
  guessed = $derived.by(() => (this.#move ? this.ways.guessed?.(this.#move) : undefined))
  /** One press answers it wholly. */
  mayDo = $derived.by(() => this.#move !== null && !this.hint?.begin && !this.guessed)
  light = $derived.by(() => (this.#move ? this.ways.light?.(this.#move) : undefined))
  /** Words of mine are not written over. */
  mayBegin = $derived.by(() => Boolean(this.hint?.begin) && this.#page?.words.trim() === '')

  get #page(): { words: string } | null {
    return 'words' in this.game && typeof this.game.words === 'string'
      ? (this.game as unknown as { words: string })
      : null
  }

  ask = async (): Promise<void> => {
    if (this.nudging) return this.tell()
    if (this.hint) return this.close()
    this.#closed = null
    this.#opener = document.activeElement
    this.#asked = this.#question
    await this.#send()
  }

  async #send(): Promise<void> {
    try {
      await this.game.live.askHint()
    } catch (trouble) {
      this.#asked = null
      say(trouble)
    }
  }

  /** The nudge was not enough. */
  tell = (): void => {
    this.#wanted = this.#question
  }

  doIt = (): void => {
    const move = this.#move
    this.close()
    if (!move) return
    const own = this.ways.does?.(move)
    if (own) own()
    else void this.game.answer(move)
  }

  begin = (): void => {
    const page = this.#page
    if (page && this.hint) page.words = begun(this.hint.begin ?? '')
    const move = this.#move
    this.close()
    if (this.ways.begins) this.ways.begins(move)
    else document.querySelector<HTMLElement>('#writing textarea')?.focus()
  }

  close = (): void => {
    this.#closed = this.#question
    this.#asked = null
    focusAgain(this.#opener)
  }
}

/** The hints of an evening, for whatever is within it. For a component's beginning. */
export function hintingOf(...of: ConstructorParameters<typeof Hinting>): Hinting {
  return setContext(Hinting, new Hinting(...of))
}

/** The hints of the evening around this component; none in a gallery. */
export const hintingHere = (): Hinting | undefined => getContext(Hinting)
