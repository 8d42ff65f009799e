import { capital, list, number } from '../words'

/** Tables that last for days: whose turn it is, since when and until when, in words of the day. */
export const slow = {
  yesterday: (time: string) => `yesterday, ${time}`,
  today: (time: string) => `today, ${time}`,
  tomorrow: (time: string) => `tomorrow, ${time}`,
  morning: (day: string) => `${day} morning`,
  afternoon: (day: string) => `${day} afternoon`,
  evening: (day: string) => `${day} evening`,

  youHave: (until: string) => `you have until ${until}`,
  theyHave: (names: string[], since: string, until: string) =>
    `${list(names)} since ${since}, until ${until}`,
  youHaveTime: (until: string) => `You have until ${until}.`,
  theyHaveTime: (names: string[], until: string, seated: boolean) =>
    `${list(names)} ${names.length === 1 ? 'has' : 'have'} until ${until}.${seated ? ' You need not wait here.' : ''}`,
  waitsSince: (since: string) => `waits since ${since}`,
  since: (since: string) => `since ${since}`,
  until: (until: string) => `until ${until}`,
  rests: (since: string) => `rests: nobody has been here since ${since}`,
  restsMine: (others: string[], since: string) =>
    `${others.length ? `with ${list(others)} · ` : ''}rests since ${since}, until one of you comes back`,
  restsHere: (since: string) => `This table rests: nobody has been here since ${since}.`,
  rested: (since: string) =>
    `This table rested: nobody had been here since ${since}. You are back, and everybody has all their time again.`,

  closed: (code: string, day: string) =>
    `Whoever keeps this house closed this table (${code}) on ${day}. The game, what was said there and its book are gone.`,
  closedRead: 'I have read it',
  closedReadOf: (title: string) => `I have read it: ${title}`,

  greeting: (part: 'morning' | 'day' | 'evening', name: string) =>
    `Good ${part}${name ? `, ${name}` : ''}.`,
  wait: (n: number, running: boolean) =>
    n > 1
      ? `${capital(number(n))} tables wait for you.`
      : n === 1
        ? 'One table waits for you.'
        : running
          ? 'It is the others’ turn.'
          : 'A book is bound.',
  ended: 'Told to the end',
  sinceYouWere: (when: string) => `Since you were here, ${when}`,
  watchThat: 'Watch just that',
  lasts: (seconds: number) =>
    seconds < 90 ? `about ${seconds} seconds` : `about ${Math.round(seconds / 60)} minutes`,
  stoodAt: (time: string) => `The house is out of reach; this is how it stood at ${time}.`,

  tellMe: 'Tell me when it is my turn',
  tellMeText: 'Once a turn, in a way that you choose. Nothing is on until you ask.',
  tellMeDo: 'Choose how…',
  install: 'Keep Talewind on this device',
  installText:
    'Opens like an app, with a number for the tables that wait where the device has such a thing.',
  installDo: 'Install',
  notHere: 'Not here',
  notHereOf: (what: string) => `Not here: ${what}`,
}
