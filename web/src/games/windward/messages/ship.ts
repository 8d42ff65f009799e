import { a, capital, count, list, number, possessive, signed } from '../../../lib/messages/words'

const yours = (name: string): string => (name === 'you' ? 'your' : possessive(name))
const does = (name: string, one: string, other: string): string =>
  `${capital(name)} ${name === 'you' ? other : one}`
const sides = ['', 'north', 'north-east', 'south-east', 'south', 'south-west', 'north-west']

/** Windward’s ship, shop, battles and log. A name may be "you". */
export const windwardShip = {
  // My board
  myShip: 'My ship',
  shipOf: (name: string) => `${possessive(name)} ship`,
  shipGreen: 'The Gentle Gale',
  shipPurple: 'The Night Heron',
  shipBlue: 'The Blue Petrel',
  shipOrange: 'The Marigold',
  shipYellow: 'The Kittiwake',
  atPort: 'at port',
  atSky: (territory: number) => `at sky · territory ${territory}`,
  onDrift: (territory: number) => `on drift · territory ${territory}`,
  naturalist: 'the Naturalist',
  morale: 'Morale',
  moraleOf: (now: number, most: number) => `Morale ${now} of ${most}`,
  speed: 'Ship speed',
  speedLeft: (left: number) => `Ship speed: ${left} left`,
  speedPlanned: (left: number, plan: number) => `Ship speed: ${left} left, ${plan} planned`,
  left: (n: number) => `${n} left`,
  boatSpeed: 'Longboat speed',
  boatSpeedOf: (now: number, most: number) => `Longboat speed: ${now} of ${most}`,
  gas: 'Gas',
  gasOf: (now: number, slots: number) => `Gas: ${now} of ${slots}`,
  cannons: 'Cannons',
  cannonsOf: (now: number, slots: number) => `Cannons: ${now} of ${slots}`,
  nOf: (now: number, most: number) => `${now} of ${most}`,
  crewHead: 'Crew',
  openPlace: 'open',
  either: (a: string, b: string) => `${a} or ${b}`,
  longboat: 'Longboat',
  boatAway: (territory: number) => `in territory ${territory}`,
  boatsAboard: (n: number) => `${n} aboard`,
  hold: 'Hold',
  noCrester: 'no crester',
  greyTooth: 'Grey tooth',
  redTooth: 'Red tooth',
  greyTeeth: (n: number) => count(n, 'Grey tooth', 'Grey teeth'),
  redTeeth: (n: number) => count(n, 'Red tooth', 'Red teeth'),
  tokens: (n: number) => (n === 1 ? '+2 token' : `${n} × +2 token`),
  greyCrester: 'Grey Crester',
  redCrester: 'Red Crester',
  worth: (points: number) => `+${points}`,
  deadweightReady: (n: number) => `${count(n, 'drift space')} free`,
  thingLongboat: 'the longboat',
  thingGrey: 'the Grey Crester',
  thingRed: 'the Red Crester',
  thingGas: '1 gas',

  // Crew
  purser: 'Purser',
  gasWorker: 'Gas Worker',
  marine: 'Marine',
  sergeant: 'Sergeant',
  harpooner: 'Harpooner',
  coxswain: 'Coxswain',
  purserGives: '+2 gas slots, hand of 6',
  gasWorkerGives: '+2 gas slots, +1 gas from each crester',
  marineGives: '+2 cannon slots, +2 hits against Reds',
  sergeantGives: '+2 cannon slots, +1 die when your ship attacks',
  harpoonerGives: 'second longboat, +1 die for each longboat',
  coxswainGives: 'second longboat, +1 longboat speed a turn',
  purserBrief: '+2 gas, hand 6',
  gasWorkerBrief: '+2 gas, +1 a crester',
  marineBrief: '+2 cannons, +2 hits on Reds',
  sergeantBrief: '+2 cannons, ship attacks +1',
  harpoonerBrief: '2 boats, each +1 die',
  coxswainBrief: '2 boats, rows +1',

  // Orders
  orders: 'Orders',
  matesReady: (n: number) =>
    n === 0
      ? 'no mate left this turn'
      : n === 1
        ? '1 mate ready: one free order'
        : `${n} mates ready: each order uses one`,
  coffeeOrder: 'Coffee: choose one more order',
  ordersInShop: 'In the shop “free” is an order: it takes one of your two mates for this turn.',
  dropLongboat: 'Drop longboat',
  longboatSpeed: '+4 longboat speed',
  shipSpeed: '+1 ship speed',
  processCrester: 'Process crester',
  researchCrester: 'Research crester',
  takeSupplies: 'Take 3 supplies',
  raiseMorale: '+1 morale',
  fillCannon: 'Fill cannon',
  hireCrew: 'Hire crew',
  byMate: 'a mate is on it',
  byCoffee: 'given over coffee',
  whomHire: 'Whom do you hire?',
  whereRelease: 'Where do you let it go?',
  putAway: 'Put it back',

  // Supplies
  supplies: 'Supplies',
  handOf: (now: number, most: number) => `${now} of ${most}`,
  onlyYou: 'only you see these',
  noCards: 'No cards in hand.',
  times: (n: number) => `×${n}`,
  aerogenerator: 'Aero\u00adgenerator',
  bait: 'Bait',
  coffee: 'Coffee',
  deadweight: 'Dead\u00adweight',
  falseFlag: 'False Flag',
  fuel: 'Fuel',
  harpoon: 'Harpoon',
  aerogeneratorGives: 'turn the wind',
  baitGives: 'a Grey on a feeding ground',
  coffeeGives: 'one more order',
  deadweightGives: 'pass one drift space',
  falseFlagGives: 'attacked: send them back',
  fuelGives: '+1 ship speed this turn',
  harpoonGives: 'in battle: +3 hits',
  playFuel: 'Play Fuel: +1 ship speed',
  playDeadweight: 'Play Deadweight: one drift space is open',
  whichWind: 'Where shall the wind blow?',
  windTo: (direction: number) => sides[direction] ?? '',
  whereBait: 'On which feeding ground?',
  inTerritory: (territory: number) => `territory ${territory}`,
  chooseOrder: 'Choose an order for it.',

  // Ending the turn
  restPort: (brings: string) => `Rest here: ${brings}`,
  /** What a night at sky brings and takes, and who comes. */
  restSky: (brings: string[], takes: string, comes: string[]) =>
    [`Stay out overnight: ${list([...brings, takes])}.`, ...comes.map(capital)].join(' '),
  restTruce: (brings: string[]) =>
    `Stay out overnight: ${list(brings)}. The truce holds: nothing hunts you.`,
  endTurn: 'End turn',
  endLast: 'End turn: your game ends',
  matesIdle: (n: number) => `${count(n, 'free order')} left.`,
  feedCard: 'it costs a card or 1 morale',
  feedMorale: (now: number) => `it costs 1 morale, down to ${now}`,
  feedShip: (lost: string) => `with no card and no morale to give the ship is Lost: ${lost}`,
  redsHunt: (n: number, speed: number) =>
    n === 1
      ? `the Red comes up to ${count(speed, 'space')} closer.`
      : `${number(n)} Reds come up to ${count(speed, 'space')} closer.`,
  redsReach: (n: number) =>
    n === 1 ? 'the Red reaches you and attacks.' : `${number(n)} Reds reach you and attack.`,
  noHunt: 'no Red hunts here.',
  whiteHunts: 'the White comes closer.',
  whiteReaches: 'the White reaches you and attacks.',
  oneNotoriety: '+1 notoriety',
  tagNotoriety: (points: number) => `+${points} for tags`,
  portMorale: '+1 morale, nothing hunts you',
  portFull: 'morale is full, nothing hunts you',
  portSolo: 'A night at port loses the adventure.',
  portSoloSure: 'End it here and lose',
  portCoop: '+1 morale, unless the White reaches the Trading Post',
  restHere: 'End turn: rest here, +1 morale',
  restHerePlain: 'End turn: rest here',

  // Battle
  attacks: (who: string, whom: string) =>
    `${capital(who)} ${who === 'you' || who.startsWith('two') ? 'attack' : 'attacks'} ${whom}.`,
  you: 'you',
  theShip: (who: string) => `${yours(who)} ship`,
  theBoat: (who: string) => `${yours(who)} longboat`,
  aGrey: 'a Grey Crester',
  aRed: 'a Red Crester',
  twoReds: 'two Red Cresters',
  theWhite: 'the Great White',
  redWord: 'the Red',
  redsWord: 'the Reds',
  greyWord: 'the Grey',
  whiteWord: 'the White',
  mayAnswer: (name: string, cannons: number, cards: number) =>
    `${name} may answer${
      cannons + cards === 0
        ? ''
        : `: ${list([
            ...(cannons > 0 ? [count(cannons, 'cannon')] : []),
            ...(cards > 0 ? [count(cards, 'card')] : []),
          ])}`
    }. The odds count none of it.`,
  noUndo: 'Dice cannot be undone.',
  harpoons: (n: number) => (n === 1 ? 'Harpoon' : `${n} Harpoons`),
  both: (a: string, b: string) => `${a} and ${b}`,

  // What follows a battle
  redIntoHold: 'The Red goes into your hold.',
  redWorth: (points: number) => `+${points} when you make it a tooth and bring that to port.`,
  redBeside: 'Your hold is full: the Red lies beside you.',
  placeRed: (territory: number) => `You place a new Red in territory ${territory}.`,
  youStay: 'You stay here.',
  greyTowed: 'Your longboat tows the Grey.',
  whiteFame: (points: number) => `+${points} notoriety.`,
  whiteWins: 'The sky is yours: you win.',
  whiteLife: 'The White loses a life.',
  boatHome: (whose: string) => `${capital(yours(whose))} longboat goes home.`,
  moraleBy: (lost: string) => `Morale falls by the difference; below 1 the ship is Lost: ${lost}.`,
  theirMoraleBy: (prize: string) =>
    `Their morale falls by the difference; below 1 their ship is Lost: ${prize}.`,
  /** What being Lost means, in half a sentence: to a captain, to anything else, alone. */
  lostHalf: 'back at port, morale 1, half its cargo taken',
  lostAll: 'back at port, morale 1, cargo left behind',
  lostSolo: 'the adventure is over',
  prizeHalf: (crester: 'grey' | 'red' | null, half: number) =>
    `you take ${list([
      ...(crester ? [`its ${crester === 'grey' ? 'Grey' : 'Red'}`] : []),
      ...(half > 0 ? [`${count(half, 'piece')} of its teeth and tokens`] : []),
    ])}`,
  prizeNothing: 'but its hold is empty',
  moraleFalls: (whose: string, from: number, to: number) =>
    `${capital(yours(whose))} morale: ${from} → ${to}.`,
  backOne: 'Back to the space before.',
  backToPort: 'Back to port.',
  theyGoBack: (name: string) => `${capital(name)} goes back.`,
  tokenFor: (name: string) => `${does(name, 'takes', 'take')} one +2 token.`,
  tokenEach: 'Each takes one +2 token.',
  noRematch: 'No rematch this turn.',
  moraleStays: 'No morale lost.',
  shipLost: (name: string) => `${capital(yours(name))} ship is Lost.`,
  lostCargo: 'Cargo falls on this space; morale 1, at port, one +2 token.',
  lostToShip: (name: string) =>
    `${capital(name)} takes your crester and half of your cargo; morale 1, at port, one +2 token.`,
  youRob: (prize: string) => `It is back at port, morale 1; ${prize}.`,
  soloLost: 'The adventure is lost.',
  teamLife: 'The team loses a life.',

  // Achievements
  achievements: 'Achievements',
  achieveWorth: (high: number, low: number) => `first +${high}, later +${low}`,
  achievedBy: (names: string[]) => `scored by ${list(names)}`,
  declined: 'You decline it.',
  decline: 'Decline',
  reconsider: 'Want it after all',
  tooth_merchant: 'Tooth Merchant',
  mixed_catch: 'Mixed Catch',
  full_muster: 'Full Muster',
  full_tanks: 'Full Tanks',
  broadside: 'Broadside',
  bare_hands: 'Bare Hands',
  boarder: 'Boarder',
  rowers_pride: 'Rowers’ Pride',
  globetrotter: 'Globetrotter',
  storm_rider: 'Storm Rider',
  high_spirits: 'High Spirits',
  long_watch: 'Long Watch',
  tooth_merchantFor: 'trade in three teeth in one arrival at port',
  mixed_catchFor: 'trade in a Grey and a Red tooth in one arrival',
  full_musterFor: 'fill all three crew places',
  full_tanksFor: 'have six gas at once',
  broadsideFor: 'win a battle with three cannons spent',
  bare_handsFor: 'beat a Red without a cannon',
  boarderFor: 'another ship is Lost to yours',
  rowers_prideFor: 'your longboat beats another longboat',
  globetrotterFor: 'be in five territories in one turn',
  storm_riderFor: 'jump by zephyr and around the planet in one turn',
  high_spiritsFor: 'rest at sky with morale 4',
  long_watchFor: 'rest at sky four turns in a row',

  // Trading Post
  tradingPost: 'The Trading Post',
  sailOut: 'Sail out',
  toPost: 'To the Trading Post',
  toPostShort: 'Trading Post',
  buyAsLong: 'Pay with gas; “free” is an order of a mate.',
  noGas: 'No gas left. It is money, not fuel: you can sail out.',
  teethTraded: 'Your teeth were traded on arrival:',
  rose: (from: number, to: number) => `notoriety ${from} → ${to}`,
  riseNow: (now: number) => `notoriety now ${now}`,
  gasInPurse: (n: number) => `${n} gas in the purse`,
  suppliesHead: 'Supplies',
  suppliesNote: (room: number) =>
    room <= 0 ? 'three cards a time; your hand is full' : 'each from the top of any stack',
  takeN: (n: number) =>
    n <= 0 ? 'Take supplies' : `Take ${n === 1 ? '1 supply' : `${n} supplies`}`,
  takeText: 'Tap a stack for each card. The next one turns up, so no undo.',
  takeNow: (n: number) => `Take ${count(n, 'more card')}: tap a stack.`,
  handRoom: (now: number, most: number) => `hand ${now} of ${most}`,
  stack: (nth: number, card: string, size: number) =>
    `Stack ${nth}: ${card} on top of ${count(size, 'card')}`,
  stackEmpty: (nth: number) => `Stack ${nth} is empty`,
  goods: 'Goods',
  cannon: 'Cannon',
  cannonText: (now: number, slots: number) =>
    `+1 die in one battle of your ship, not of a longboat; ${now < slots ? '' : 'slots full: '}${now} of ${slots}`,
  rum: 'Rum',
  rumText: (now: number, most: number) =>
    `${now < most ? '+1 morale: 1 gas more from each crester you process; ' : 'morale is full: '}${now} of ${most}`,
  song: 'A song about you',
  songText: (now: number) => `+1 notoriety: ${now} → ${now + 1}`,
  songEnds: 'starts the last turns',
  crewLooking: 'Crew looking for work',
  crewNote: (names: string[]) =>
    names.length === 0
      ? 'every place aboard is taken: nobody to hire'
      : names.length === 6
        ? 'for good; every place aboard is open'
        : `for good; your open places take ${list(names)}`,
  nLeft: (n: number) => `×${n}`,
  hiredAlready: 'aboard your ship',
  slotTaken: (by: string) => `place taken by ${by}`,
  noneLeft: 'none left',
  notForHire: (who: string, why: string) => `${who}: ${why}`,
  forLater: 'Supplies and goods',
  forLaterNote: 'cards, cannons, rum, a song: not needed yet',
  showAll: 'Show them',
  forGas: (gas: number, what: string) => `${what} for ${gas} gas`,
  byOrder: (what: string) => `${what} free, by a mate’s order`,
  priceGas: (gas: number) => `${gas} gas`,
  /** A mate’s order costs nothing. */
  priceFree: 'free',
  teethGas: (gas: number, room: number) =>
    gas <= room ? `gives ${gas} gas` : `gives ${gas} gas, room for ${room}`,
  giveTooth: (tooth: string) => `Give the ${tooth}`,
  offerNothing: 'Choose a card to give or to want.',
  offerFull: 'Your hand would grow over its limit.',
  offerFullThere: (name: string) => `${possessive(name)} hand would grow over its limit.`,
  offerEmpty: (name: string) => `${name} holds no card.`,
  offerSum: (mine: number, name: string, theirs: number) =>
    `After it: you ${count(mine, 'card')}, ${name} ${theirs}.`,
  trade: 'Trade',
  ordersOrTrade: 'Orders or trade',

  // Log
  logTurn: (name: string) => `${capital(yours(name))} turn begins.`,
  logTruceEnds:
    'The truce is over: captains may be attacked, and whoever rests at sky is hunted and hungry.',
  logWind: (wind: number) => `A new wind: ${sides[wind] ?? ''}.`,
  logWindRolls: (wind: number, rolls: number) =>
    `A new wind, after ${count(rolls, 'roll')}: ${sides[wind] ?? ''}.`,
  logWindCard: (name: string, wind: number) =>
    `${does(name, 'turns', 'turn')} the wind ${sides[wind] ?? ''}.`,
  logSailed: (name: string, spaces: number, cost: number) =>
    `${does(name, 'sailed', 'sailed')} ${count(spaces, 'space')}, ${cost === 0 ? 'all downwind' : `${cost} speed`}.`,
  logLeftPort: (name: string) => `${capital(name)} left port.`,
  logToPort: (name: string) => `${capital(name)} came into port.`,
  logZephyr: (name: string) => `${capital(name)} jumped from zephyr to zephyr.`,
  logAround: (name: string) => `${capital(name)} sailed around the planet.`,
  logRowed: (name: string, spaces: number, towed: boolean) =>
    `${capital(yours(name))} longboat rowed ${count(spaces, 'space')}${towed ? ', a Grey in tow' : ''}.`,
  logBack: (what: string) => `${capital(what)} went back.`,
  logOrdered: (name: string, order: string, coffee: boolean) =>
    `${capital(name)} gave an order${coffee ? ' over coffee' : ''}: ${order}.`,
  logBought: (name: string, good: string, price: number) =>
    `${capital(name)} bought ${good} for ${price} gas.`,
  goodCannon: 'a cannon',
  goodRum: 'rum',
  goodSong: 'a song',
  goodSupplies: 'supplies',
  logChanged: (name: string, what: string, by: number, now: number) =>
    `${capital(yours(name))} ${what}: ${signed(by)}, now ${now}.`,
  logToken: (name: string) =>
    name === 'you'
      ? 'You get a token: +2 hits in a later battle.'
      : `${capital(name)} gets a +2 token.`,
  numMorale: 'morale',
  numGas: 'gas',
  numCannons: 'cannons',
  numBoatSpeed: 'longboat speed',
  numSpeed: 'ship speed',
  numTokens: '+2 tokens',
  logHired: (name: string, crew: string) => `${capital(name)} hired ${a(crew)}.`,
  logDroppedBoat: (name: string, territory: number) =>
    `${capital(name)} lowered a longboat in territory ${territory}.`,
  logProcessed: (name: string, kind: string, gas: number) =>
    `${capital(name)} processed ${a(kind)}: a tooth and ${gas} gas.`,
  logResearched: (name: string, kind: string, gas: number) =>
    `${capital(name)} tagged ${a(kind)} and let it go: ${gas} gas.`,
  logTook: (name: string, cards: string[]) => `${capital(name)} took ${list(cards)}.`,
  logRestacked: 'The discard pile was shuffled into three new stacks.',
  logPlayed: (name: string, card: string) => `${capital(name)} played ${card}.`,
  logDiscarded: (name: string, card: string) =>
    `${capital(name)} gave up ${card} for a night at sky.`,
  logGreyCame: (territory: number) => `A new Grey on the feeding ground of territory ${territory}.`,
  logRedCame: (name: string, territory: number) =>
    `${capital(name)} put a new Red into territory ${territory}.`,
  logWhiteCame: (territory: number) => `The Great White appears in territory ${territory}.`,
  logPicked: (name: string, what: string) => `${capital(name)} took ${what} aboard.`,
  logGas: (name: string, n: number) => `${capital(name)} took ${n} gas aboard.`,
  logDropped: (name: string, what: string, n: number) =>
    n > 1
      ? `${capital(name)} left ${n} of ${what} behind.`
      : `${capital(name)} left ${what} behind.`,
  logTeeth: (name: string, teeth: string[]) => `${capital(name)} traded in ${list(teeth)}.`,
  logTeethGas: (name: string, teeth: string[], gas: number) =>
    `${capital(name)} gave ${list(teeth)} for ${gas} gas.`,
  logGained: (name: string, points: number, total: number, why: string) =>
    `${capital(name)}: ${signed(points)} notoriety ${why}, now ${total}.`,
  whyTeeth: 'for teeth',
  whyBought: 'for a song',
  whyWatch: 'for a night at sky',
  whyWhite: 'for the Great White',
  whyTags: 'for tags',
  whyAchievement: 'for an achievement',
  logAchieved: (name: string, card: string, points: number) =>
    `${capital(name)} scored ${card}: +${points}.`,
  logDeclines: (name: string, card: string) => `${does(name, 'declines', 'decline')} ${card}.`,
  logReconsiders: (name: string, card: string) =>
    `${does(name, 'wants', 'want')} ${card} after all.`,
  logFlag: (name: string) => `${capital(name)} raised a False Flag.`,
  logCannons: (name: string, n: number) => `${capital(name)} spent ${count(n, 'cannon')}.`,
  logRolled: (who: string, hits: number, dice: number) =>
    `${capital(who)} rolled ${count(hits, 'hit')} with ${count(dice, 'die', 'dice')}.`,
  logHits: (name: string, what: string, total: number) =>
    `${capital(name)} added ${what}: ${total} hits.`,
  logEndsTie: (a: number) => `It is a tie, ${a} all.`,
  logEndsWon: (who: string, won: number, lost: number) => `${capital(who)} won ${won} to ${lost}.`,
  logBoatHome: (name: string) => `${capital(yours(name))} longboat goes home.`,
  logGreyFalls: 'The Grey is beaten.',
  logRedFalls: 'The Red is beaten.',
  logRedInHold: (name: string) => `The Red goes into ${yours(name)} hold.`,
  logWhiteFalls: 'The Great White is beaten.',
  logLost: (name: string, why: string, means: string) =>
    `${capital(yours(name))} ship is Lost ${why}: ${means}.`,
  lostHunger: 'for want of supplies',
  lostShip: (name: string) => `to ${name}`,
  lostRed: 'to a Red',
  lostWhite: 'to the Great White',
  logRobbed: (name: string, loser: string, things: string[]) =>
    things.length === 0
      ? `${capital(name)} found nothing in ${yours(loser)} hold.`
      : `${capital(name)} took ${list(things)} from ${yours(loser)} hold.`,
  logRestedPort: (name: string) => `${capital(name)} rested at port.`,
  logRestedSky: (name: string) => `${capital(name)} rested at sky.`,
  logHunted: (what: string, spaces: number, whom: string) =>
    `${capital(what)} hunted ${whom}, ${count(spaces, 'space')}.`,
  logHuntedPort: 'The Great White reached the Trading Post.',
  logLifeTeam: (left: number) => `The team lost a life: ${left} left.`,
  logLifeWhite: (left: number) => `The Great White lost a life: ${left} left.`,
  logOffered: (name: string, whom: string, what: string) =>
    `${capital(name)} offered ${whom} a trade: ${what}.`,
  logTraded: (name: string, whom: string, what: string) =>
    `${capital(name)} and ${whom} traded: ${what}.`,
  cardFor: (give: string, want: string) => `${give} for ${want}`,
  cardGift: (give: string) => `${give} for nothing`,
  cardWish: (want: string) => `nothing for ${want}`,
  logNoDeal: (name: string, whom: string) => `${capital(whom)} did not trade with ${name}.`,
  /** `others` have one more turn; null: everybody else has. */
  logLastTurns: (name: string, even: boolean, others: string[] | null) => {
    const has = others?.length === 1 && others[0] !== 'you' ? 'has' : 'have'
    const end = even
      ? 'the round is sailed to its end'
      : others === null
        ? 'everybody else has one more turn'
        : others.length === 0
          ? 'this turn is the last'
          : `${list(others)} ${has} one more turn`
    return `${capital(name)} reached fifteen: ${end}.`
  },
  logTieBreak: (names: string[]) =>
    `${capital(list(names))} share the lead: everybody plays one more turn.`,
  logOverWon: (names: string[]) =>
    `${capital(list(names))} ${names.length === 1 && names[0] !== 'you' ? 'wins' : 'win'}.`,
  logOverLost: 'The sky has won.',
  logOverNobody: 'The game is over.',

  // A turn as the film tells it
  /** Whose turn it is stands above it. */
  filmStep: (line: string, name: string) =>
    capital(
      line.startsWith(possessive(name))
        ? line.slice(possessive(name).length).trim()
        : line.startsWith(`${name} `)
          ? line.slice(name.length + 1)
          : line,
    ).replace(/\.$/, ''),
  turnTold: (name: string, deeds: string[], gains: string[]) =>
    [
      deeds.length === 0
        ? `${capital(name)} did nothing that was seen.`
        : `${capital(name)} ${list(deeds)}.`,
      ...gains.map((gain) => `${capital(gain)}.`),
    ].join(' '),
  turnGain: (points: number, total: number) => `${signed(points)}, now ${total}`,
  turnGainOf: (name: string, points: number, total: number) =>
    `${name} ${signed(points)}, now ${total}`,
  didSail: (spaces: number) => `sailed ${count(spaces, 'space')}`,
  didHire: (crew: string) => `hired ${a(crew)}`,
  didBuy: 'bought at port',
  didTake: 'took supplies',
  didProcess: (kind: string) => `processed ${a(kind)}`,
  didRest: 'rested',
  didSell: (teeth: string[]) => `sold ${list(teeth)}`,
  didFight: (outcome: 'won' | 'lost' | 'tie', foe: string, mine: number, theirs: number) => {
    const verb = { won: 'beat', lost: 'lost to', tie: 'tied with' }[outcome]
    return `${verb} ${foe}, ${mine} : ${theirs}`
  },
  filmFights: (foe: string) => `Fights ${foe}`,
  filmFought: (attacker: string, foe: string) => `${capital(attacker)} attacks ${foe}`,

  // What is said when it is my turn
  mineTake: 'Take supplies',
  mineRest: 'Feed the crew',
  mineFlag: 'You are attacked: False Flag?',
  mineCannons: 'How many cannons?',
  mineCards: 'Add hits?',
  mineLoot: 'Choose your loot',
  mineTrade: 'A trade is offered',

  // Rules of the moment
  ruleTurn: 'Your turn',
  rulePort: 'At port',
  ruleBattle: 'A battle',
  ruleCannons: 'Cannons',
  ruleCards: 'Cards and tokens in a battle',
  ruleFlag: 'False Flag',
  ruleRest: 'Resting at sky',
  ruleHunt: 'How cresters hunt',
  rulePlace: 'A new crester',
  ruleTake: 'Taking supplies',
  ruleLoot: 'A ship is Lost',
  ruleTrade: 'Trading at port',
  ruleWait: 'Somebody else’s turn',
}
