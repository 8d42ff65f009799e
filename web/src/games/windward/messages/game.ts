import { capital, count, list, nth, number, possessive } from '../../../lib/messages/words'

/** Windward: the planet, sailing, captains. */
export const windward = {
  where: (face: string, round: number, truce: boolean) =>
    `${face} · round ${round}${truce ? ', truce' : ''}`,
  large: 'Celus, large face',
  small: 'Celus, small face',

  // Directions
  wind1: 'north',
  wind2: 'north-east',
  wind3: 'south-east',
  wind4: 'south',
  wind5: 'south-west',
  wind6: 'north-west',
  windIs: (to: string) => `Wind ${to}`,
  windShort: (to: string) => `wind ${to}`,
  windShort1: 'N',
  windShort2: 'NE',
  windShort3: 'SE',
  windShort4: 'S',
  windShort5: 'SW',
  windShort6: 'NW',
  windTurnsAfter: (name: string) => `turns after ${name}`,
  windTurnsAfterYou: 'turns after you',
  north: 'north',
  northEast: 'north-east',
  east: 'east',
  southEast: 'south-east',
  south: 'south',
  southWest: 'south-west',
  west: 'west',
  northWest: 'north-west',

  // The map
  map: 'The planet',
  mapHelp:
    'Q, W, E, A, S and D step to the neighbours. N goes to the next space in reach, cheapest first. Enter plots a course, Enter again sails it; elsewhere it explains the space, as I does anywhere. Escape clears it, Z takes a step back.',
  zoomIn: 'Nearer',
  zoomOut: 'Further away',
  wholePlanet: 'The whole planet',
  asList: 'Spaces in reach, as a list',

  // A space in words
  territory: (n: number) => `Territory ${n}`,
  innerRing: 'next to the Trading Post',
  outerRing: 'outer ring',
  ring: (n: number) => `${nth(n)} ring`,
  onRing: (n: number, of: number) => `${nth(n)} of ${of} clockwise`,
  ofYou: (bearing: string) => `${bearing} of you`,
  youAreHere: 'you are here',
  post: 'The Trading Post',
  terrainFeeding: 'Feeding ground.',
  terrainRed: 'Lair.',
  terrainAround: 'Around the planet: to the opposite corner for 1.',
  terrainZephyr: 'Zephyr: to any other zephyr for 1.',
  terrainGas: (left: number) =>
    left > 0 ? `Gas pocket: stop here to take ${left}.` : 'Gas pocket, empty.',
  terrainDrift: 'Drift: nobody enters.',
  terrainDriftOpen: 'Drift: your Deadweight carries you in.',
  higher: (what: string) => `${capital(what)}, in the higher layer, where ships and Reds meet.`,
  lower: (what: string) => `${capital(what)}, in the lower layer, where longboats and Greys meet.`,
  lying: (what: string[]) => `${capital(list(what))} to pick up.`,
  red: 'Red Crester',
  reds: (n: number) => `${number(n)} Red Cresters`,
  grey: 'Grey Crester',
  white: 'the Great White',
  tagged: (what: string) => `tagged ${what}`,
  deadRed: 'defeated Red',
  deadGrey: 'defeated Grey',
  towed: (what: string, boat: string) => `${capital(what)}, towed by ${boat}.`,
  shipOf: (name: string) => `${possessive(name)} ship`,
  boatOf: (name: string) => `${possessive(name)} longboat`,
  yourShip: 'your ship',
  yourBoat: 'your longboat',
  greyTooth: (n: number) => count(n, 'Grey tooth', 'Grey teeth'),
  redTooth: (n: number) => count(n, 'Red tooth', 'Red teeth'),
  token: (n: number) => `${number(n)} +2 ${n === 1 ? 'token' : 'tokens'}`,
  notInReach: 'Not in reach.',
  noRematch: 'Not again this turn: this battle is over.',
  teammate: 'A teammate is there.',
  upwind: 'Straight against the wind.',
  saySpeed: (cost: number, free: number, paid: number) =>
    `${cost} speed: ${[
      free > 0 ? `${number(free)} free downwind` : '',
      paid > 0 ? `${number(paid)} paid` : '',
    ]
      .filter(Boolean)
      .join(', ')}.`,
  sayRow: (cost: number) => `${count(cost, 'longboat speed', 'longboat speed')}.`,
  sayBattle: (odds: string, withWhat: string) => `Battle: ${odds} ${withWhat}.`,
  mayBePlaced: 'May be chosen.',

  // The plan
  youAreNext: (before: number) =>
    before === 0 ? 'You are next.' : `${capital(number(before))} more before you.`,

  // Others' turns as a film
  trail: (name: string, spaces: number) => `${name}: ${count(spaces, 'space')}`,
  trailShort: (spaces: number) => count(spaces, 'space'),
  fightScore: (attacker: number, defender: number) => `${attacker} : ${defender}`,

  planTitle: (spaces: number, cost: number, fight: boolean) =>
    `${count(spaces, 'space')}, ${cost} speed${fight ? ', then a battle' : ''}`,
  planPort: (spaces: number, cost: number) =>
    spaces > 1 ? `${count(spaces, 'move')}, ${cost} speed, into port` : `${cost} speed, into port`,
  viaAround: 'The way leads around the planet.',
  viaZephyr: 'The way leads by zephyr.',
  planHunted: (reds: number, white: boolean) =>
    `If you rest there, ${list([
      ...(reds > 0 ? [reds === 1 ? 'a Red' : `${number(reds)} Reds`] : []),
      ...(white ? ['the Great White'] : []),
    ])} will attack you.`,
  planQuiet: 'If you rest there, nothing reaches you.',
  planned: (where: string, title: string, night: string) =>
    [where, `${title}.`, night, 'Enter again sails.'].filter(Boolean).join(' '),
  cleared: 'Course cleared.',

  // Odds
  win: (n: number) => `${n} % win`,
  /** Dice could not lose it; cards could. */
  winByDice: 'sure, if unanswered',
  oddsSpoken: (win: number, tie: number, lose: number) =>
    `${win} percent win, ${tie} percent tie, ${lose} percent loss`,
  withCannons: (n: number) => count(n, 'cannon'),
  withHarpoons: (n: number) => (n === 1 ? 'Harpoon' : `${n} Harpoons`),
  withTokens: (n: number) => (n === 1 ? 'token' : `${n} tokens`),
  withNothing: 'with nothing to add',
  withAll: (what: string) => `with ${what}`,
  help: (cannons: number, harpoons: number, tokens: number) =>
    cannons > 0
      ? `With ${cannons === 1 ? 'your cannon' : `${cannons} cannons`}`
      : harpoons > 0
        ? `With ${harpoons === 1 ? 'the Harpoon' : `${harpoons} Harpoons`}`
        : `With ${tokens === 1 ? 'the token' : `${tokens} tokens`}`,
  helpAll: 'With all you have',

  // Choosing a space
  chooseRed: 'Where does the new Red appear?',
  chooseRedWhy: 'It hunts ships that rest in this territory: yours, too. Far away is safer.',
  chooseWhite: 'On which corner does the White appear?',
  chooseRedBack: 'Where does this Red go back to?',
  chooseHunter: 'Which crester hunts next?',
  chooseWay: 'Which way does it come?',
  way: (side: string, there: string) => `${capital(side)}: ${there}`,
  wayFrom: (side: string) => `from the ${side}`,
  wayAttacks: 'It attacks from there, and goes back there unless it is beaten.',
  wayGoesOn: (reaches: boolean) =>
    reaches ? 'Then it comes on, and reaches you.' : 'Then it comes on, but does not reach you.',
  wayEnds: (steps: number) => `There it stops, ${count(steps, 'space')} from you.`,
  openSky: 'Open sky.',
  asTheyCome: 'As they come',
  putHere: 'Put it here',
  sendIt: 'Send this one',
  thisWay: 'This way',

  // Captains
  captains: 'Captains',
  you: 'you',
  youCalled: 'You',
  bot: 'bot',
  atPort: 'at port',
  atSky: (territory: number) => `sky · territory ${territory}`,
  morale: 'morale',
  gas: 'gas',
  cannons: 'cannons',
  cards: 'cards in hand',
  gone: 'has left',
  fameOf: (name: string, points: number) => `${name}: ${points} notoriety`,
  captainSpoken: (
    name: string,
    where: string,
    has: { notoriety: number | null; morale: number; gas: number; cannons: number; hand: number },
  ) =>
    [
      `${name}: ${where}`,
      ...(has.notoriety === null ? [] : [`${has.notoriety} notoriety`]),
      `morale ${has.morale}`,
      `${has.gas} gas`,
      count(has.cannons, 'cannon'),
      count(has.hand, 'card'),
    ].join(', '),
  ofSlots: (n: number, of: number) => `${n}/${of}`,

  // The track
  notoriety: 'Notoriety',
  endsIt: (goal: number) => `${goal} ends it`,
  lastTurns: 'last turns',
  lastTurnShort: 'Your last turn',
  lastTurn: (name: string, best: number, mine: number) =>
    mine > best
      ? `Last turn! You lead: ${mine}, ${name} has ${best}.`
      : mine === best
        ? `Last turn! ${name} has ${best} as you do: you need ${best + 1}.`
        : `Last turn! ${name} has ${best}, you need ${best + 1}.`,
  adventure: 'Adventure',
  lives: (n: number) => count(n, 'life', 'lives'),
  whiteLives: (n: number) => `the White: ${count(n, 'life', 'lives')}`,
  fallen: (n: number) => `${n} of 6 Reds defeated`,

  // The bar
  yourTurn: (name: string) => `Your turn, ${name}: plot a course or give an order`,
  yourTurnSpent: (name: string, card: boolean) =>
    `Your turn, ${name}: ${card ? 'play a card or end it' : 'nothing is left but to end it'}`,
  battleShort: 'Battle',
  askedShort: 'You are asked',
  yourTurnShort: 'Your turn',
  turnOf: (name: string) => `${possessive(name)} turn`,
  yourTurnPort: (gas: number, order: boolean, sails: boolean) =>
    `At port: ${
      gas > 0
        ? 'buy as long as your gas lasts'
        : [order ? 'give an order' : '', sails ? 'sail out' : '', 'rest']
            .filter(Boolean)
            .join(', ')
            .replace(/, rest$/, ' or rest')
    }`,
  spoils: (name: string) => `${name} chooses from the cargo`,
  battleAt: (attacker: string, defender: string) => `Battle: ${attacker} against ${defender}`,
  undoNothing: 'nothing yet',
  undoDice: 'dice were rolled',
  undoCard: 'a card was turned up',
  undoAnswered: 'somebody has answered',
  tabShip: 'Ship',
  tabOrders: (n: number) => (n > 0 ? `Orders ${n}` : 'Orders'),
  tabSupplies: (n: number) => `Supplies ${n}`,
  tabLog: 'Log',
}
