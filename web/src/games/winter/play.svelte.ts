import { keep, kept } from '../../lib/kept'
import { pause } from '../../lib/motion'
import { sound } from '../../lib/sound'
import { toaster } from '../../lib/toaster.svelte'
import type { Later } from '../../table/later.svelte'
import { Seated, type Seen } from '../../table/seated.svelte'
import { changedIn, encounterOf, trailOf } from './film'
import { t } from './messages'
import { journeyTo, outAndBack, reachOf, type Journey, type Reach } from './reach'
import { shared } from './tale/sharing'
import { nearest, type Near } from './turn/nearest'
import type {
  Card,
  Character,
  Faction,
  Objective,
  QuestName,
  Side,
  Space,
  WinterMove,
  WinterPassage,
  WinterPiece,
} from './wire'
import { isLocation, personOf } from './world'

/** Most characters of a passage, where the question does not say. */
const LIMIT = 600
/** A character stands so long on a space before the next step. */
const STEP_TAKES = 450
/** A pointer rests so long on a thing before it is told what that is. */
const RESTS = 400
/** Saving a fallen character takes so many cards. */
export const SAVING_TAKES = 2

/** One player's evening in Wintertown. */
export class WinterTable<Source extends Seen<'winter'> = Seen<'winter'>> extends Seated<
  'winter',
  Source
> {
  /** Cards of my hand that I mean to play, in order. */
  picked = $state.raw<readonly Card[]>([])
  /** Whom these cards are to save, where I have begun that. */
  saving = $state<Character | null>(null)
  /** Whether the beloved is to come along. */
  together = $state(false)
  /** What I am telling. */
  words = $state('')
  /** Where it is written, while there is somewhere to write. */
  field = $state.raw<HTMLTextAreaElement>()
  /** The beginning that a hint has lent me. */
  lent = ''
  /** What I mean to do with a quest, before it is told. */
  deed = $state.raw<{ deed: 'resolve' | 'generate'; quest: QuestName } | null>(null)
  /** Where the journey is to end. */
  target = $state<Space | null>(null)
  /** The space that keys have walked to, and the one under the pointer. */
  cursor = $state<Space | null>(null)
  hovered = $state<Space | null>(null)
  /** What is still to be sent of a journey. */
  course = $state.raw<readonly { move: WinterMove; words: string }[]>([])
  /** Spaces to be chosen on the map for what is asked, and what a choice does: set by whoever asks. */
  pointing = $state.raw<Pointing | null>(null)
  pointed = $state<Space | null>(null)
  /** Whose characters are chosen by luck, for whoever would rather begin. */
  dealt = $state<number | null>(null)
  /** Whom I look at: a hand on the token, or its story open. */
  looked = $state<Character | null>(null)
  /** Whose or which story lies open; and of what a pointer asks that rests on it. */
  story = $state.raw<Told | null>(null)
  hinted = $state.raw<Told | null>(null)
  /** Tales that lie open whole. */
  reading = $state.raw<readonly WinterPassage[]>([])
  /** What comes after the first question; nothing, where nobody is asked. */
  coming: Later<typeof import('./later')> | undefined
  #resting: { on: string; timer: ReturnType<typeof setTimeout> } | null = null

  constructor(live: Source) {
    super(live, [])
  }

  // What is asked

  /** What may be done beside: object, send back, retell, hand on, call a vote, ask again. */
  offers: readonly WinterMove[] = $derived.by(() =>
    this.beside.flatMap((offer) => (offer['moves'] ?? []) as WinterMove[]),
  )
  offer = (deed: WinterMove['do']): WinterMove | undefined =>
    this.offers.find((move) => move.do === deed)
  /** The listed choices of the question, where it lists them. */
  moves: readonly WinterMove[] = $derived.by(() => (this.asked?.['moves'] ?? []) as WinterMove[])
  limit = $derived.by(() => Number(this.asked?.['limit'] ?? LIMIT))

  options: Readonly<Record<string, unknown>> = $derived.by(() => this.live.table?.options ?? {})

  // Who is who

  hand: readonly Card[] = $derived.by(() => this.own?.hand ?? [])
  faction: Faction | null = $derived.by(() =>
    this.me === null ? null : (this.pub.factions[this.me] ?? null),
  )
  /** Which side of a card is up where I play it; the writer's follows the character, or the epilogue's choice. */
  side: Side = $derived.by(() => {
    const { faction, pub } = this
    if (faction === 'spring' || faction === 'winter') return faction
    if (pub.epilogue?.side) return pub.epilogue.side
    const doing = this.doing
    return doing ? personOf(doing).side : 'spring'
  })
  /** The character that somebody acts with just now. */
  active: Character | null = $derived.by(
    () => (this.pub.joining ?? this.pub.activation)?.character ?? null,
  )
  /** Whose people are at work: whoever comes to a quest has a turn of their own within that of whoever began it. */
  atTurn: number = $derived.by(() => this.pub.joining?.seat ?? this.pub.acting)
  /** By name; whoever reads this is “You”, everywhere. */
  named = (seat: number): string =>
    seat === this.addressed ? t('winterSpoken.you') : this.name(seat)
  /** The character that I act with just now: in a fight, on a way, in a quest. */
  doing: Character | null = $derived.by(() => {
    const { me, pub } = this
    if (me === null) return null
    const mine = (character: Character | null | undefined): character is Character =>
      !!character && pub.pieces[character]?.owner === me
    const { battle, trap, quest } = pub
    const fighters = [battle?.soldier, battle?.rebel, battle?.partner, trap?.rebel, trap?.soldier]
    return (
      fighters.find(mine) ??
      (quest && quest.teller === me ? quest.took_part?.[me] : undefined) ??
      (mine(this.active) ? this.active : null)
    )
  })
  /** Who is awake just now, in a turn or on the way to a quest, has its colours until that is over. */
  awake = (character: Character): boolean =>
    [this.pub.activation, this.pub.joining].some((each) => each?.character === character)
  piece = (character: Character): WinterPiece | undefined => this.pub.pieces[character]
  owner = (character: Character): number => this.pub.pieces[character]?.owner ?? -1
  /** In a secret window nobody is told for whom the table waits. */
  secret = $derived.by(() => this.pub.window !== '' && this.pub.window !== 'arbiter')
  asking = (seat: number): boolean =>
    !this.secret && this.waiting.includes(seat) && this.pub.stage !== 'over'
  mineOf = (seat: number): Character[] => this.of((piece) => piece.owner === seat)
  at = (space: Space): Character[] => this.of((piece) => piece.at === space)
  of(fits: (piece: WinterPiece) => boolean): Character[] {
    const pieces = Object.entries(this.pub.pieces) as [Character, WinterPiece][]
    return pieces.flatMap(([character, piece]) => (fits(piece) ? [character] : []))
  }
  /** What was told last; pictures still to be recalled lie on the track. */
  bookmarked = $derived.by(() => {
    const { bookmark, track } = this.pub
    return bookmark === null ? null : (track[bookmark] ?? null)
  })

  // What others do

  /** The way that somebody else's character has just come. */
  trail = $derived.by(() => {
    const trail = this.live.film ? trailOf(this.live.history) : null
    return trail && this.owner(trail.character) !== this.me ? trail : null
  })
  /** Who and what stands out in the step that is told now. */
  changed = $derived.by(() => changedIn(this.telling))
  /** A battle or a trap in which nobody of mine is. Who looks on sees all of them on the stage. */
  encounter = $derived.by(() => {
    const { me } = this
    const encounter = me === null ? null : encounterOf(this.pub, this.telling)
    return encounter && !this.fights(encounter) ? encounter : null
  })
  /** Whether somebody of mine is in it. */
  fights = (
    fight: Partial<Record<'soldier' | 'rebel' | 'partner', Character | null>> | null,
  ): boolean =>
    [fight?.soldier, fight?.rebel, fight?.partner].some(
      (each) => each && this.owner(each) === this.me,
    )
  /** Somebody else is at work. */
  watching = $derived.by(() => !this.mustAct && this.atTurn !== this.me)

  /** The pointer rests on something, or on nothing; a tap that has been answered asks for no more. */
  rest(on: Told | null, answered = false): void {
    const key = JSON.stringify(on)
    if (this.#resting?.on === key && !answered) return
    clearTimeout(this.#resting?.timer)
    this.hinted = null
    const timer = setTimeout(() => {
      if (on && !answered && !this.story) this.hinted = on
    }, RESTS)
    this.#resting = { on: key, timer }
  }

  // Cards and words

  /** How many cards the question takes at most. */
  mostCards = $derived.by(() => {
    const { asked } = this
    switch (asked?.kind) {
      case 'movement':
        return this.saving ? SAVING_TAKES : this.hand.length
      case 'act':
        return this.saving ? SAVING_TAKES : 0
      case 'drop':
        return Number(asked['surplus'])
      case 'pay_for_power':
        return Number(asked['cost'])
      case 'epilogue_part':
        return Number(asked['most'])
      case 'save_or_rest':
        return SAVING_TAKES
      case 'fight':
      case 'escape':
      case 'quest_part':
      case 'lay_trap':
        return 1
      default:
        return 0
    }
  })

  /** Taken up, or put back; where only one is wanted, another takes its place. */
  pick(card: Card): void {
    if (!this.hand.includes(card) || this.mostCards === 0) return
    sound('tick')
    if (this.picked.includes(card)) this.picked = this.picked.filter((each) => each !== card)
    else if (this.mostCards === 1) this.picked = [card]
    else if (this.picked.length < this.mostCards) this.picked = [...this.picked, card]
  }

  #key = $derived.by(() => `talewind.draft.${this.live.code}.${this.me ?? 'w'}`)
  /** Called when other eyes look. */
  recall(): void {
    this.words = kept(this.#key) ?? ''
    this.putBack()
  }
  keepDraft(key = this.#key): void {
    keep(key, this.words)
  }
  /** Everything chosen is put back; words stay. */
  putBack(): void {
    this.picked = []
    this.saving = null
    this.target = null
    this.pointing = null
    this.pointed = null
  }

  /** Answers; with the words that lie on the desk, if `told`. */
  async send(move: WinterMove, told = false): Promise<boolean> {
    if (told && this.coming?.here?.goesOn(this)) return false
    const words = told ? this.words.trim() : ''
    const taken = await this.answer(move, words)
    if (!taken) return false
    if (told) {
      this.words = ''
      this.keepDraft()
    }
    this.putBack()
    return true
  }

  /** Said while I tell: the words and cards on the desk stay there. */
  note = (move: WinterMove): Promise<boolean> => this.answer(move, '')

  // Ways through the town

  /** From where, and how far without another card; nothing unless I move somebody. */
  reach: Reach | null = $derived.by(() => {
    const { asked, pub } = this
    const { movement } = pub
    if (asked?.kind !== 'movement' || !movement || this.pointing || this.saving) return null
    const piece = pub.pieces[movement.character]
    const steps = (asked['steps'] ?? []) as { to: Space }[]
    return reachOf(
      piece.at,
      (movement.steps ?? 0) + (movement.free ?? 0),
      asked['move'] === null ? this.hand.length : 0,
      steps.map(({ to }) => to),
      {
        goal: pub.joining ? (pub.quest?.at ?? null) : null,
        risk: (space) => this.stopsAt(movement.character, space).length,
      },
    )
  })
  /** The quest that is nearest to whoever I move, or of those whom I could wake. */
  near: Near | null = $derived.by(() => {
    const { asked, pub } = this
    if (asked?.kind === 'your_turn') return nearest(pub, (asked['ready'] ?? []) as Character[])
    const walker = asked?.kind === 'movement' && !pub.joining ? pub.movement?.character : null
    return walker ? nearest(pub, [walker]) : null
  })
  /** Where one card would take somebody whom I look at, while I move nobody. */
  glimpse: Reach | null = $derived.by(() => {
    const piece = this.looked === null || this.reach ? undefined : this.pub.pieces[this.looked]
    return piece && !piece.fallen && !piece.barred ? reachOf(piece.at, 0, 1, []) : null
  })
  /** In the order in which N walks through them: cheapest first. */
  targets: readonly Space[] = $derived.by(() =>
    this.pointing
      ? this.pointing.spaces
      : [...(this.reach?.cards ?? [])].sort((a, b) => a[1] - b[1]).map(([space]) => space),
  )
  /** To the safest neighbour and back to where I stand. */
  round: Journey | null = $derived.by(() => {
    const { reach, pub } = this
    const walker = pub.movement?.character
    return reach && walker
      ? outAndBack(reach, this.hand.length, (space) => this.stopsAt(walker, space).length)
      : null
  })
  journey: Journey | null = $derived.by(() => {
    const { reach, target } = this
    if (!reach || target === null) return null
    return target === reach.from ? this.round : journeyTo(reach, target)
  })
  /** Who might step in on the way: by what everybody can see. */
  stops: readonly Stop[] = $derived.by(() => {
    const { journey, pub } = this
    const walker = pub.movement?.character
    if (!journey || !walker) return []
    return journey.way.flatMap((space) => this.stopsAt(walker, space))
  })
  stopsAt = (walker: Character, space: Space): Stop[] =>
    this.at(space)
      .filter((character) => this.mayStop(walker, character, space))
      .map((character) => ({ space, character }))
  /** Soldiers fight anywhere, rebels lay traps in locations; whoever lies, left or is the walker's own does not. */
  mayStop(walker: Character, character: Character, space: Space): boolean {
    const { side } = personOf(character)
    const { fallen, owner } = this.pub.pieces[character]
    if (side === personOf(walker).side || fallen) return false
    if (owner === this.owner(walker) || this.pub.gone.includes(owner)) return false
    return side === 'winter' || isLocation(space)
  }

  /** A tap or Enter on a space. */
  choose(space: Space): void {
    this.cursor = space
    if (this.course.length > 0) return
    if (this.pointing) {
      if (!this.pointing.spaces.includes(space)) return
      if (this.pointed === space && !this.pointing.told) void this.point()
      else {
        this.pointed = space
        sound('tick')
      }
      return
    }
    if (this.reach?.cards.has(space)) {
      this.target = this.target === space ? null : space
      sound('tick')
    }
  }

  async point(): Promise<void> {
    const { pointing, pointed } = this
    if (pointing && pointed !== null) await this.send(pointing.move(pointed), pointing.told)
  }

  /** Tell and go: a card with its words, then its steps, until the end or until somebody steps in. */
  go(): void {
    const { journey, picked, together } = this
    if (!journey || picked.length < journey.cards) return
    if (journey.cards > 0 && this.coming?.here?.goesOn(this)) return
    const told = shared(this.words.trim(), picked.slice(0, journey.cards))
    const cards = picked.slice(0, journey.cards)
    let paid = journey.paid
    let nth = 0
    const course: { move: WinterMove; words: string }[] = []
    for (const to of journey.way) {
      if (paid === 0) {
        const card = cards[nth]
        if (card === undefined) break
        course.push({ move: { do: 'travel', card }, words: told[nth] ?? '' })
        nth += 1
        paid = 2
      }
      course.push({ move: together ? { do: 'step', to, together } : { do: 'step', to }, words: '' })
      paid -= 1
    }
    this.#draft = this.#key
    this.course = course
    if (cards.length > 0) this.words = ''
    this.keepDraft()
    this.putBack()
    void this.#walk()
  }

  /** Whose draft it is, though other eyes may look before the journey is over. */
  #draft = ''

  async #walk(): Promise<void> {
    const walker = this.pub.movement?.character
    for (let next = this.course[0]; next && walker; next = this.course[0]) {
      if (!(await this.#mayGoOn(walker)) || !this.#isOpen(next.move)) break
      const { id } = this.ask ?? {}
      if (!(await this.answer(next.move, next.words))) break
      this.course = this.course.slice(1)
      if (next.move.do === 'step') await pause(STEP_TAKES)
      // The next step goes when the one before has been answered: the question has another number then.
      for (let patience = 0; this.ask?.id === id && patience < 100; patience += 1) await pause(30)
    }
    this.stop()
  }

  /** No further: what was not told yet lies on the desk again. */
  stop(): void {
    const untold = this.course.map(({ words }) => words).filter(Boolean)
    if (untold.length > 0) {
      this.words = [this.words, ...untold].filter(Boolean).join(' ')
      this.keepDraft(this.#draft)
      toaster.show({ words: t('winterTale.notYetTold'), icon: 'pencil' })
    }
    this.course = []
  }

  /** Waits while others say whether they step in; if somebody does, the journey is over. */
  async #mayGoOn(walker: Character): Promise<boolean> {
    for (let patience = 0; patience < 10_000 && this.course.length > 0; patience += 1) {
      if (this.asked?.kind === 'movement') return true
      const { movement, battle, trap } = this.pub
      if (movement?.character !== walker || movement.over || battle || trap) return false
      await pause(60)
    }
    return false
  }

  /** A step must lie open, with the beloved or without. */
  #isOpen(move: WinterMove): boolean {
    if (move.do !== 'step') return true
    const steps = (this.asked?.['steps'] ?? []) as { to: Space; together?: boolean }[]
    return steps.some(
      (step) => step.to === move.to && (step.together ?? false) === (move.together ?? false),
    )
  }
}

/** Something with a story of its own: somebody, a place, a memory by its space, an objective; or a thing of the track. */
export type Told =
  | ({ character: Character } | { place: Space } | { memory: number } | { objective: Objective })
  | ({ space: number } | { thing: 'epilogue' | 'scores' } | { player: number })

/** Somebody who might step in, and where. */
export interface Stop {
  space: Space
  character: Character
}

/** A space is to be chosen on the map. */
export interface Pointing {
  title: string
  spaces: readonly Space[]
  verb: string
  move: (space: Space) => WinterMove
  /** Whether the words on the desk go with it. */
  told?: boolean
}
