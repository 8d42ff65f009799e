import { capital, list, number } from '../words'

/** The shared screen: a television for the room, with phones as hands. */
export const screen = {
  title: 'The shared screen',
  opening: 'Lighting the fire…',
  joinIn: 'Join in',
  scan: 'Point your phone here',
  comeAndSit: 'Come and sit down',
  allTaken: 'Every chair is taken',
  orOpen: 'or open',
  andType: 'and type',
  freeChairs: (n: number, host: string) =>
    n === 0
      ? `${host || 'The host'} begins when you like.`
      : `${n === 1 ? 'One more chair is' : `${capital(number(n))} more chairs are`} free; ${host || 'the host'} begins when you like.`,
  roomForYou: 'Room for you',
  somebody: 'Somebody',
  choosesSeal: 'chooses a seal …',
  lightsFire: 'lights the fire',
  isHere: 'is here',
  isAway: 'is away',
  clockwork: 'clockwork',
  atTheFire: (n: number) =>
    n === 0 ? 'Nobody sits at the fire yet' : n === 1 ? 'At the fire' : `${n} at the fire`,
  whole: 'Fill the screen',
  unwhole: 'Leave the full screen',
  lost: 'Lost the table. Looking for it…',

  tellTitle: (name: string) => `${name} tells`,
  writing: (name: string) => `${name} is writing`,
  aloud: (name: string) => `Listen: ${name} tells it aloud`,

  bookOnPhones: 'The book is on your phones',
  bookText: 'Point a phone here to open it, and to keep it.',
  again: 'The fire is carried to the next table…',
  wins: (names: string[]) =>
    names.length === 0
      ? 'The evening is over'
      : names.length === 1
        ? `${names[0]} wins`
        : `${list(names)} share the win`,
}
