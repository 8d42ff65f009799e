import { capital, number } from '../../../lib/messages/words'

/** Windward: what each space, piece and number is. WW-ELEV-01, WW-BAT-06, WW-DRIFT-01, WW-ZEPH-01, WW-POCK-01, WW-ATP-01, WW-PORT-01 */
export const windwardWhat = {
  // Who stands here
  reds: (n: number, strength: number) =>
    `${capital(number(n))} Red Cresters, alive, together strength ${strength}.`,

  // Why not
  laden: 'With a crester in its hold no ship enters port.',
  boatPort: 'Longboats never enter the Trading Post.',
  towing: 'A longboat that tows enters no space with a Grey.',
  truce: 'While the truce holds no captain attacks another.',

  // What instead
  sail: (speed: number, free: number) =>
    speed === 0
      ? 'sail here for nothing, with the wind.'
      : `sail here for ${speed} speed${free > 0 ? `; ${number(free)} of the spaces ${free === 1 ? 'is' : 'are'} free, with the wind` : ''}.`,
  row: (speed: number) => `row here for ${speed} longboat speed.`,

  // The legend
  legend: 'Legend',
}
