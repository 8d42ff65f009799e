import { a, count, list } from '../../../lib/messages/words'

const reds = (truce: boolean): string =>
  truce ? 'In the first two rounds nothing attacks you.' : 'A Red needs cannons and Harpoons.'

/** Windward, for whoever plays it for the first time. WW-GOAL-01, WW-PORT-05, WW-SOLO-02, WW-SOLO-07, WW-COOP-02, WW-COOP-03, WW-CREW-01, WW-RULING-125 */
export const windwardLead = {
  who: 'Captain of an airship',
  whoText: (crew: string[], gas: number) =>
    `${crew.length ? `Aboard: ${list(crew)}.` : 'Nobody is hired yet.'} ${gas ? `${count(gas, 'gas', 'gas')} in the tanks.` : 'The tanks are empty.'}`,
  want: 'Notoriety',
  wantText: (goal: number) =>
    `Teeth that you bring to port make a name. When somebody has ${goal}, the last turns begin; whoever has most then wins.`,
  solo: 'Six Reds, and the Great White',
  soloText:
    'Defeat all six Reds, then the Great White. If your ship is lost once, the game is lost.',
  coop: 'The Great White',
  coopText:
    'You are one team. Take the last life of the Great White before your own last life is gone.',
  now: 'Hire, sail, hunt',
  nowFirst: (truce: boolean) =>
    `It is your turn first: hire a hand, sail out with the wind, and send your longboat after a Grey. ${reds(truce)}`,
  nowLater: (name: string, truce: boolean) =>
    `${name} sails first. Then hire a hand, sail out with the wind, and send your longboat after a Grey. ${reds(truce)}`,
  nowSolo:
    'Hire a hand, fill cannons, sail out with the wind, and meet a Red. Whoever ends a turn at port alone has lost.',
  markHire: (crew: string) =>
    `Hire for two gas: ${a(crew)}, perhaps. Keep your mates for the hunt.`,
  markSail: 'Tap a space with a number, but no Red’s, then sail. Downwind is free.',
  markHunt: 'Stop by a Grey, drop the longboat, give it speed; each uses a mate.',
  markHuntNear: 'Drop the longboat beside the Grey, then give it speed; each uses a mate.',
  markHuntDrop: 'One mate is left: drop the longboat beside a Grey; row next turn.',
  markHuntSpeed: 'Now give the longboat speed, by a mate; then row onto the Grey.',
  markHuntRow: 'Row your longboat onto a Grey, then press Row and fight.',
  markTruce: 'The truce is over: from tonight Reds hunt whoever rests in their reach.',
  markRest: 'A Red reaches you here tonight: sail out of its reach, or into port.',
  markHungry: 'Without a card or morale to give, a night out here loses your ship.',
  markProcess: 'A crester is aboard: process it, and it becomes a tooth and gas.',
  markAttack: 'A captain is in reach: tap the ship for your odds and the prize.',
  markHarpoon: 'A Harpoon lies open: +3 hits in one battle. Three cards cost 1 gas.',
  markRum: 'Rum for 1 gas: from each crester you get 1 gas more.',
  markSell: 'Bring the teeth to the Trading Post: there they make your name.',
}
