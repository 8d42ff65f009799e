/** What somebody or some place is, and why not: only from what everybody sees, and from what is asked of me. */

import { t } from './messages'
import { skillLine, skillOf } from './people/skills'
import type { WinterTable } from './play.svelte'
import { STEPS_A_CARD } from './reach'
import { called, placeName } from './stage/names'
import { withoutRule } from './turn/reasons'
import { powersOf, questsUnder } from './town/standing'
import type { Character, Side, Space } from './wire'
import { distances, isLocation, personOf, placeOf, questOf } from './world'

export interface Fact {
  tone: 'power' | 'plain' | 'yes' | 'no'
  lead: string
  words: string
}

export type Eyes = Pick<
  WinterTable,
  'pub' | 'asked' | 'me' | 'hand' | 'name' | 'owner' | 'awake' | 'mineOf' | 'stopsAt'
> &
  Pick<WinterTable, 'reach' | 'pointing'> & { options: Readonly<Record<string, unknown>> }

const power = (lead: string, words: string): Fact => ({ tone: 'power', lead, words })
const plain = (lead: string, words = ''): Fact => ({ tone: 'plain', lead, words })
const yes = (lead: string, words = ''): Fact => ({ tone: 'yes', lead, words })
const no = (lead: string, words = ''): Fact => ({ tone: 'no', lead, words })

// Somebody

export function factsOf(game: Eyes, who: Character): Fact[] {
  return [...powersFor(game, who), stateOf(game, who), ...inTheWay(game, who)]
}

/** What they can do, by their own skill or by their side, and by what lies on their card. */
export function powersFor({ pub, options }: Pick<Eyes, 'pub' | 'options'>, who: Character): Fact[] {
  const rebel = personOf(who).side === 'spring'
  return [
    options['skills']
      ? power(t('winterWhat.skill'), skillLine(who, options))
      : power(
          rebel ? t('winterWhat.rebel') : t('winterWhat.soldier'),
          rebel ? t('winterWhat.rebelText') : t('winterWhat.soldierText'),
        ),
    ...powersOf(pub, who).map((painted) => {
      const token = painted.split('-')[1] ?? ''
      return power(t('winterWhat.token', token), t('winterWhat.tokenText', token))
    }),
    ...questsUnder(pub, who).map((quest) =>
      plain(t('winterWhat.carries', questOf(quest).name), t('winterWhat.carriesText')),
    ),
  ]
}

/** Ready, or why not. */
export function stateOf(
  game: Pick<Eyes, 'pub' | 'asked' | 'me' | 'name' | 'awake'>,
  who: Character,
): Fact {
  const piece = game.pub.pieces[who] as (typeof game.pub.pieces)[Character] | undefined
  if (!piece)
    return who in game.pub.lost
      ? no(t('winterWhat.lost'), t('winterWhat.lostText'))
      : plain(t('winterWhat.free'))
  if (piece.fallen) return no(t('winterWhat.down'), t('winterWhat.downText'))
  if (game.awake(who)) return yes(t('winterWhat.awakeState'), t('winterWhat.awakeText'))
  if (piece.ready === false) return no(t('winterWhat.spentState'), t('winterWhat.spentText'))
  if (piece.barred) return no(t('winterWhat.barred'), t('winterWhat.barredText'))
  if (mayWake(game, who)) return yes(t('winterWhat.ready'), t('winterWhat.readyNow', called(who)))
  return yes(
    t('winterWhat.ready'),
    piece.owner === game.me
      ? t('winterWhat.readyMine')
      : t('winterWhat.readyOther', game.name(piece.owner)),
  )
}

/** I am asked who acts, and this one may. */
export const mayWake = ({ asked }: Pick<Eyes, 'asked'>, who: Character): boolean =>
  asked?.kind === 'your_turn' && ((asked['ready'] ?? []) as Character[]).includes(who)

/** So many are named at most. */
const FEW = 2

/** Who stands within a card's way and may stop whoever is yet to move. */
function inTheWay(game: Eyes, who: Character): Fact[] {
  const piece = game.pub.pieces[who] as (typeof game.pub.pieces)[Character] | undefined
  if (!piece || piece.fallen || piece.barred || (piece.ready === false && !game.awake(who)))
    return []
  return [...distances(piece.at)]
    .filter(([, steps]) => steps > 0 && steps <= STEPS_A_CARD)
    .flatMap(([space]) => stoppedAt(game, who, space))
    .slice(0, FEW)
}

function stoppedAt({ stopsAt }: Eyes, who: Character, space: Space): Fact[] {
  const names = stopsAt(who, space).map(({ character }) => called(character))
  if (names.length === 0) return []
  const words =
    personOf(who).side === 'spring'
      ? t('winterWhat.mayFight', names)
      : t('winterWhat.mayTrap', names)
  return [no(t('winterWhat.notAcross', placeName(space)), words)]
}

// Some place

export function placeFacts(game: Eyes, space: Space): Fact[] {
  return [...lyingAt(game, space), ...accessTo(game, space)]
}

export function effectOf(space: Space): string {
  if (isLocation(space)) return t('winterWhat.locationText')
  const [one = '', other = ''] = placeOf(space).next.map(placeName)
  return t('winterWhat.plazaText', one, other)
}

/** What lies in its slots. */
function lyingAt({ pub }: Pick<Eyes, 'pub'>, space: Space): Fact[] {
  if (!isLocation(space)) return []
  const quest = pub.slots[space]
  const sideOf = (side: Side): string => t(`winter.${side}`)
  return [
    quest
      ? power(
          t('winterWhat.questOf', sideOf(questOf(quest).side), questOf(quest).name),
          questOf(quest).goal,
        )
      : plain(t('winterWhat.noQuest'), t('winterWhat.noQuestText')),
    ...(pub.powers.safe_house === space
      ? [power(t('winterWhat.safeHouse'), t('winterWhat.safeHouseText'))]
      : []),
    ...(pub.powers.horror_at === space
      ? [power(t('winterWhat.horrorAt'), t('winterWhat.horrorAtText'))]
      : []),
  ]
}

/** Whether I can go there now, and why not. */
export function accessTo(game: Eyes, space: Space): Fact[] {
  const { pointing, reach, pub } = game
  if (pointing)
    return pointing.spaces.includes(space)
      ? [yes(t('winterWhat.mayChoose'), pointing.title)]
      : [no(t('winterWhat.mayNotChoose'), pointing.title)]
  const walker = pub.movement?.character
  if (!reach || !walker) return game.me === null ? [] : [whoCouldCome(game, space)]
  if (space === reach.from)
    return [plain(t('winterWhat.here', called(walker)), t('winterWhat.hereText'))]
  const cards = reach.cards.get(space)
  return cards === undefined
    ? [no(t('winterWhat.mayNotGo'), whyNot(game, space))]
    : [
        yes(t('winterWhat.mayGo'), t('winterWhat.mayGoText', cards)),
        ...stoppedAt(game, walker, space),
      ]
}

function whyNot({ reach, asked, hand, pub }: Eyes, space: Space): string {
  const refused = asked?.['move']
  const most = (reach?.paid ?? 0) + (typeof refused === 'string' ? 0 : hand.length * STEPS_A_CARD)
  const steps = reach ? (distances(reach.from).get(space) ?? 0) : 0
  if (steps <= most && pub.joining && pub.quest)
    return t('winterWhat.strays', placeName(pub.quest.at))
  return typeof refused === 'string' && most === 0
    ? withoutRule(refused)
    : t('winterWhat.tooFar', steps, most)
}

/** Of mine, who would come for the fewest cards. */
function whoCouldCome({ pub, mineOf, me, options }: Eyes, space: Space): Fact {
  const ways = (me === null ? [] : mineOf(me)).flatMap((who) => {
    const { at, ready, fallen, barred } = pub.pieces[who]
    if (ready === false || fallen || barred || at === space) return []
    const free = options['skills'] && skillOf(who, options) === 'movement' ? STEPS_A_CARD : 0
    const steps = Math.max(0, (distances(at).get(space) ?? 0) - free)
    return [{ who, cards: Math.ceil(steps / STEPS_A_CARD) }]
  })
  const nearest = ways.sort((one, other) => one.cards - other.cards)[0]
  if (!nearest) return plain(t('winterWhat.notMoving'))
  const quest = pub.slots[space]
  const foreign = quest && questOf(quest).side !== personOf(nearest.who).side
  return plain(
    t('winterWhat.notMoving'),
    t(
      foreign ? 'winterWhat.couldJoin' : 'winterWhat.couldCome',
      called(nearest.who),
      nearest.cards,
    ),
  )
}
