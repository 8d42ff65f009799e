/** The questions of a turn (and of what comes before the first): they stand beneath the map. */
export const TURN_KINDS: ReadonlySet<string> = new Set([
  'arbiter_ballot',
  'name_arbiter',
  'choose_character',
  'place_quest',
  'opening',
  'your_turn',
  'movement',
  'act',
  'drop',
  'save_or_rest',
  'pay_for_power',
])
