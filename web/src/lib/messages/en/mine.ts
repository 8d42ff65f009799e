import { count } from '../words'

/** What is mine: on all my devices, and what the house keeps of it. */
export const mine = {
  title: 'What the house keeps of me',
  intro: 'All of it, and until when. Nothing else is kept.',
  loading: 'Looking through the drawers…',
  back: 'Back',
  nameAndSeal: 'Name and seal',
  nameless: 'none yet',
  named: (name: string, seal: string | null) => (seal ? `${name}, the ${seal} seal` : name),
  change: 'Change',
  keeper: 'You keep this house',
  keeperText: 'until you delete it all',
  zone: 'Where you live',
  zoneText: (zone: string) => `${zone}: so that nights are yours; until you delete it all`,
  goingOn: (n: number) => `${count(n, 'table')} going on`,
  goingOnText: (days: number) =>
    days ? `until ${count(days, 'day')} after their last move` : 'for ever',
  books: (n: number) => count(n, 'book'),
  booksText: (days: number) =>
    `${days ? `until ${count(days, 'day')} after somebody was last there` : 'until somebody of the table deletes it'}; your tales may be taken out`,
  talesTitle: 'My tales in our books',
  talesIntro:
    'What you told at a table with others is in their book, too. You may take it out: the words go from the page, the file, the PDF and the replay, and their place says that the teller took them back. The others keep the rest.',
  talesNone: 'No book has anything of yours.',
  talesOf: (n: number) => `you told something ${n === 1 ? 'once' : `${n} times`}`,
  talesGone: 'nothing of yours is in it',
  openBook: (title: string) => `Open the book: ${title}`,
  takeOut: 'Take out…',
  takeOutOf: (title: string) => `Take my tales out of: ${title}`,
  takeOutTitle: (title: string) => `Take your tales out of “${title}”?`,
  takeOutText: (n: number) =>
    `${n === 1 ? 'It goes' : `All ${n} go`}, for everybody, and cannot be put back. What people have printed or saved is theirs, and the house’s backups keep the words until they are replaced.`,
  takeOutReads: 'In the book stands: “The teller took this tale back.”',
  takeOutNo: 'Leave them',
  takeOutYes: 'Take them out',
  takingOut: 'The book is bound anew…',
  takenOut: (title: string) => `Your tales are out of “${title}”.`,
  talk: (n: number) => `${count(n, 'line')} of talk`,
  voices: (n: number) => `${count(n, 'voice')} of mine`,
  voicesText: 'tales that I told aloud; each can be deleted in its book',
  talkText: (lines: number) => (lines ? `the last ${lines} of each table` : 'with their tables'),
  corpus: (n: number) =>
    n ? `${count(n, 'table')} given to the corpus` : 'Nothing given to the corpus',
  corpusText: 'you may change your mind in the book',
  keysAndDevices: (keys: number, devices: number) =>
    `${count(keys, 'key')}, ${count(devices, 'device')}`,
  keysAndDevicesText: 'until you part with them',
  ways: (n: number) => `${count(n, 'way')} to tell me when it is my turn`,
  waysText: 'with their addresses, until you end them',
  noWays: 'nobody is told anything',
  takeAll: 'Take it all with me',
  deleteAll: 'Delete it all…',
  foot: 'At tables with others your chair stays, as “Somebody”, and so do the tales you told there: they are in the others’ books, too. To have the words go, take them out of the books first. Pictures that you brought carry no name.',
  deleteTitle: 'Delete all that the house keeps of you?',
  deleteText: (alone: number, shared: number) =>
    [
      'You leave every game that goes on.',
      shared &&
        `At ${count(shared, 'table')} with others your chair is Somebody’s; the tales stay.`,
      alone && `What nobody else has a part in goes, with its books: ${count(alone, 'table')}.`,
      'Keys, devices, name, seal, talk, voices and the addresses of your notices go, and nothing of yours is given to the corpus. It cannot be taken back.',
    ]
      .filter(Boolean)
      .join(' '),
  deleteNo: 'Keep it',
  deleteYes: 'Delete it all',
  deleted: 'The house has forgotten you.',

  devices: 'I am I on all my devices',
  devicesIntro:
    'A key that your device keeps, and opens with finger, face or code. No account, no mail address, no name needed.',
  hereNow: 'This device',
  isHere: '(this one)',
  firstDevice: 'The device you came with',
  cameFirst: 'you came with it',
  cameByLink: (day: string) => `came by a link on ${day}`,
  cameByKey: (day: string) => `came in with a key on ${day}`,
  madeKeyHere: (day: string) => `yours since ${day}`,
  key: (name: string) => `Key “${name}”`,
  keyText: (since: string, used: string | null) =>
    used ? `made on ${since}, last used on ${used}` : `made on ${since}`,
  part: 'Part',
  partWith: (name: string) => `Part with: ${name}`,
  parted: (name: string, links: boolean) =>
    `You have parted with: ${name}.${links ? ' Links to another device or for a seat that you gave out are void, too.' : ''}`,
  rename: (name: string) => `Another name for: ${name}`,
  callKeyThat: 'Call it that',
  callKey: 'Call it',
  makeKey: (device: string) => `Make a key on ${device}`,
  askBrowser: 'Your browser asks for your finger, face or code.',
  comeIn: 'I have a key already',
  bringDevice: 'Bring a device by link',
  point: 'Point the other device at it. It works once, for ten minutes:',
  linkGone: 'This link is too old by now.',
  copyLink: 'Copy the link',
  copied: 'The link is copied.',
  linkGives: 'Whoever opens it, and says yes there, is you: your tables, chairs, books and name.',
  keyMade: 'This device has a key now.',
  foot1:
    'With a key, clearing cookies loses nothing. The house keeps the public half of it and nothing else. A key of another house is not known here.',
  tooOld: 'This browser knows no keys. A link from device to device works.',
  notSecure:
    'Browsers keep keys only for a house with a name and https, or for localhost. A link from device to device works here.',
  nothingChanged: 'Nothing changed. Try again, or use a link.',
  keyThere: 'This device has a key of yours already. Nothing changed.',
  youAre: (name: string) => (name ? `You are ${name} here, too.` : 'You are yourself here, too.'),
  cameAlong: (n: number) => `${count(n, 'table')} of this device came along.`,
  keptApart: 'Who you were here before has a key or a device of their own, and stays.',

  becomeTitle: (name: string) =>
    name ? `Are you ${name}?` : 'Are you whoever has shown you this link?',
  becomeText: (tables: number, brings: number) =>
    [
      `If so, this device is yours from now on: the name, and ${count(tables, 'table')} with chairs, hands and books.`,
      brings && `What this device has of its own comes along: ${count(brings, 'table')}.`,
      'Say yes only to a link that you made yourself.',
    ]
      .filter(Boolean)
      .join(' '),
  becomeMine: 'This device is yours already. Open the link on another one.',
  becomeYes: 'Yes, that is me',
  becomeNo: 'No',
  callIt: 'What is this device called?',
  linkFailed: 'The link does not open',
  linkAgain: 'Make a new one on the other device: What the house keeps of me, keys and devices.',

  phone: 'The phone',
  tablet: 'The tablet',
  laptop: 'The computer',
  television: 'The television',
  thisPhone: 'this phone',
  thisTablet: 'this tablet',
  thisLaptop: 'this computer',
  thisTelevision: 'this television',
  anthologies: (mine: number, asked: number) =>
    [
      mine || !asked ? count(mine, 'anthology', 'anthologies') : '',
      asked ? `tales of yours asked for in ${asked}` : '',
    ]
      .filter(Boolean)
      .join('; '),
  closed: (n: number) => `Closed by whoever keeps this house: ${count(n, 'table')}`,
  closedText: 'that you sat there, until you have read it, or for ninety days',
  anthologiesText: 'until you delete them; your answers may be changed',
}
