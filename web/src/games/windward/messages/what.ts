import { capital, count, list, number, possessive } from '../../../lib/messages/words'

/** Windward: what each space, piece and number is. WW-ELEV-01, WW-BAT-06, WW-DRIFT-01, WW-ZEPH-01, WW-POCK-01, WW-ATP-01, WW-PORT-01 */
export const windwardWhat = {
  // Terrains
  sky: 'Sky',
  skyDoes: 'Ships and longboats pass over it.',
  drift: 'Drift',
  driftDoes: 'Rocks: nobody enters. One Deadweight takes a ship through one.',
  feeding: 'Feeding ground',
  feedingDoes: 'Greys come here to eat; longboats hunt them.',
  lair: 'Lair',
  lairDoes: 'A Red begins here; it hunts ships that rest in its territory.',
  gas: 'Gas pocket',
  gasDoes: 'A ship takes the gas for nothing; it never fills again.',
  gasLeft: (left: number) =>
    left > 0
      ? `${capital(number(left))} gas to take, for nothing; it never fills again.`
      : 'Empty: it never fills again.',
  zephyr: 'Zephyr',
  zephyrDoes: '1 speed takes a ship to any other zephyr, in any wind.',
  around: 'Around the planet',
  aroundDoes: '1 speed takes a ship to the opposite corner, in any wind.',
  post: 'Trading Post',
  postDoes: 'Hire, buy and sell; nothing hunts a ship here.',
  postSolo: 'Hire and buy; a night here loses the adventure.',
  postCoop: 'Hire, buy and trade; a night here calls the White.',

  // Where
  where: (territory: number, away: string) => `Territory ${territory} · ${away}`,
  next: (bearing: string) => `next to the port, ${bearing} of it`,
  away: (spaces: number, bearing: string) => `${number(spaces)} spaces ${bearing} of the port`,
  middle: 'in the middle of the planet',

  // Who stands here
  yourShip: 'Your ship is here.',
  yourBoat: 'Your longboat is here.',
  aShip: (name: string, strength: number, most: number) =>
    most > strength
      ? `${possessive(name)} ship: strength ${strength}, with its cannons ${most}.`
      : `${possessive(name)} ship: strength ${strength}.`,
  shipHolds: (morale: number, things: string[]) =>
    `Morale ${morale}; ${things.length > 0 ? `in its hold ${list(things)}` : 'its hold is empty'}.`,
  aMate: (name: string) => `${possessive(name)} ship, of your team.`,
  aBoat: (name: string, strength: number) =>
    `${possessive(name)} longboat: strength ${strength}. Only longboats fight it.`,
  aMatesBoat: (name: string) => `${possessive(name)} longboat, of your team.`,
  aRed: (strength: number) =>
    `A Red Crester, alive, strength ${strength}. It hunts ships that rest in its territory.`,
  reds: (n: number, strength: number) =>
    `${capital(number(n))} Red Cresters, alive, together strength ${strength}.`,
  taggedRed: (strength: number) => `A tagged Red Crester, alive, strength ${strength}.`,
  aGrey: (strength: number) => `A Grey Crester, alive, strength ${strength}. It hunts nobody.`,
  taggedGrey: (strength: number) => `A tagged Grey Crester, alive, strength ${strength}.`,
  theWhite: (strength: number) => `The Great White, strength ${strength}.`,
  deadRed: 'A defeated Red: a ship takes it into its hold.',
  deadGrey: 'A defeated Grey: a longboat tows it, a ship takes it into its hold.',
  towed: (name: string) => `A defeated Grey, towed by ${possessive(name)} longboat.`,
  towedByMe: 'A defeated Grey, towed by your longboat.',
  lies: (what: string[]) => `${capital(list(what))}: a ship takes it for nothing.`,

  // Why not
  cannotPlot: 'You cannot plot onto it.',
  cannotRow: 'The longboat cannot go there.',
  cannotHunt: 'Your ship cannot hunt it.',
  cannotChoose: 'It cannot be chosen.',
  notNow: 'Not now.',
  turnOf: (name: string) => `It is ${possessive(name)} turn.`,
  firstAnswer: 'First answer what you are asked.',
  drifts: 'Nobody enters drift.',
  greys: 'Ships do not fight Greys; a longboat does.',
  upwind: 'A ship never steps straight against the wind.',
  far: (needs: number, left: number, round: 'wind' | 'rocks' | '') =>
    `It needs ${needs} speed${
      { wind: ', as the wind makes you go round', rocks: ', as you must go round', '': '' }[round]
    }; ${left > 0 ? `you have ${left}` : 'none is left'}.`,
  farRow: (needs: number, left: number) =>
    `It needs ${needs} longboat speed; ${left > 0 ? `you have ${left}` : 'none is left'}.`,
  battleBetween: 'Every way there leads through a battle.',
  noWay: 'No way leads there.',
  laden: 'With a crester in its hold no ship enters port.',
  boatPort: 'Longboats never enter the Trading Post.',
  ownBoat: 'Two of your longboats never share a space.',
  towing: 'A longboat that tows enters no space with a Grey.',
  teammate: 'Captains of one team never share a space.',
  noRematch: 'That battle is over for this turn.',
  truce: 'While the truce holds no captain attacks another.',
  lit: 'The lit spaces can.',

  // What instead
  can: 'You can',
  sail: (speed: number, free: number) =>
    speed === 0
      ? 'sail here for nothing, with the wind.'
      : `sail here for ${speed} speed${free > 0 ? `; ${number(free)} of the spaces ${free === 1 ? 'is' : 'are'} free, with the wind` : ''}.`,
  port: (speed: number) => `sail into port for ${speed} speed.`,
  row: (speed: number) => `row here for ${speed} longboat speed.`,
  thenFight: (who: string, alone: string, help: string, all: string) =>
    `Then you fight ${who}: ${alone}${help ? `. ${help}: ${all}` : ''}.`,
  beside: (speed: number) => `stop beside it, ${speed} speed.`,
  besideIsHere: 'drop a longboat here, beside it.',
  besideDrop: (speed: number) => `stop beside it, ${speed} speed, and drop a longboat.`,
  sendBoat: 'send your longboat.',
  near: (speed: number, spaces: number) =>
    `come within ${count(spaces, 'space')} of it, ${speed} speed.`,
  faster: (missing: number, gives: number) =>
    gives >= missing
      ? `add ${gives} speed first: then it is in reach.`
      : `add speed first: ${missing} more and it is in reach.`,
  deadweight: 'play Deadweight first: it opens one drift space.',
  emptyHold: 'process the crester first, or leave it on a space.',
  choose: 'choose it.',
  plotBeside: 'Plot beside it',
  plotNear: 'Plot towards it',
  plotHere: 'Plot here',

  // Things and numbers
  wind: (to: string) => `Wind ${to}`,
  windDoes:
    'With it a ship sails for nothing, as far as it likes; straight against it never. Longboats and cresters do not care.',
  notoriety: 'Notoriety',
  notorietyDoes: (goal: number) =>
    `The name you make: teeth at port, gas, a night at sky. When somebody has ${goal}, the last turns begin; whoever has most then wins.`,
  morale: 'Morale',
  moraleDoes:
    '1 to 4. A crester that you process gives as much gas. Lost battles of your ship take it, and a night at sky without a card to give; below 1 the ship is Lost: back at port with morale 1, cargo gone.',
  gasStore: 'Gas',
  gasStoreDoes:
    'The money of the port. 1 buys a cannon, morale or three supplies, 2 a hand or a point of notoriety.',
  cannons: 'Cannons',
  cannonsDoes: 'Spend them in a battle of your ship: one die more for each, and it is gone.',
  speed: 'Ship speed',
  speedDoes:
    '4 a turn. Each space costs 1, with the wind none. What you do not use is lost with the turn.',
  boatSpeed: 'Longboat speed',
  boatSpeedDoes: 'Each space that a longboat rows costs 1. What is left stays, 8 at most.',
  hold: 'Hold',
  holdDoes:
    'One crester, and any number of teeth and +2 tokens. At port a Grey tooth is 3, a Red 4.',
  holdTeam: 'One crester, and any number of teeth and +2 tokens.',
  cresterDoes: (points: number | null, morale: number) =>
    `An order at sky makes a tooth of it${points ? `, ${points} notoriety at port,` : ''} and gas, as much as your morale: ${morale} now. No port takes it whole.`,
  cresterResearched: 'An order at sky researches it. No port takes it whole.',
  toothDoes: (points: number | null) =>
    points ? `Bring it to port: there it is ${points} notoriety.` : 'Bring it to port.',
  tokenDoes: 'Two hits more in one battle, and it is gone.',
  supplies: 'Supplies',
  suppliesDoes:
    'Play them in your turn, as many as you like. A night at sky costs one, or 1 morale.',
  close: 'Close',

  // The legend
  legend: 'Legend',
  whatIsWhat: 'What is what',
  closeLegend: 'Close the legend',
  terrains: 'Terrains',
  legendTap: 'Tap one: its spaces light up on the planet.',
  legendSigns:
    'Gold rim: in reach. Digit: the speed it needs. Red rim with swords: a battle. Hatched: straight against the wind, never.',
}
