// Picks the icons the page uses out of Phosphor (MIT) and writes src/lib/icons/. Run: npm run icons
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'

const NAMES = {
  'arrow-left': 'arrow-left-bold',
  'arrow-right': 'arrow-right-bold',
  bell: 'bell-ringing-fill',
  book: 'book-open-text-fill',
  bookmark: 'bookmark-simple-fill',
  cards: 'cards-fill',
  back: 'caret-left',
  check: 'check-bold',
  clap: 'hands-clapping-fill',
  close: 'x-bold',
  copy: 'copy-simple-fill',
  covered: 'eye-slash-fill',
  crown: 'crown-simple-fill',
  door: 'door-open-fill',
  dots: 'dots-three-bold',
  down: 'caret-down',
  download: 'download-simple-bold',
  enlarge: 'arrows-out-simple-bold',
  fire: 'fire-fill',
  gear: 'gear-fill',
  hand: 'hand-waving-fill',
  heart: 'heart-fill',
  hourglass: 'hourglass-medium-fill',
  idea: 'lightbulb-filament-fill',
  key: 'key-fill',
  laptop: 'laptop-fill',
  laugh: 'smiley-fill',
  leaf: 'leaf-fill',
  link: 'link-bold',
  lock: 'lock-simple-fill',
  look: 'magnifying-glass-plus-fill',
  lost: 'wifi-slash-bold',
  megaphone: 'megaphone-simple-fill',
  menu: 'list',
  microphone: 'microphone-fill',
  moon: 'moon-fill',
  move: 'arrows-out-cardinal-bold',
  next: 'caret-right',
  paper: 'hand-palm-fill',
  pause: 'pause-fill',
  pencil: 'pencil-simple-fill',
  person: 'user-fill',
  mail: 'envelope-simple-fill',
  phone: 'device-mobile-fill',
  plugs: 'plugs-connected-fill',
  play: 'play-fill',
  plus: 'plus',
  print: 'printer-fill',
  qr: 'qr-code-bold',
  question: 'question-fill',
  rock: 'hand-fist-fill',
  scales: 'scales-fill',
  scissors: 'hand-peace-fill',
  scroll: 'scroll-fill',
  seen: 'eye-fill',
  send: 'paper-plane-tilt-fill',
  share: 'share-network-fill',
  silent: 'speaker-slash-fill',
  smaller: 'magnifying-glass-minus-fill',
  snow: 'snowflake-bold',
  sound: 'speaker-high-fill',
  sparkle: 'sparkle-fill',
  star: 'star-fill',
  sun: 'sun-fill',
  sword: 'sword-fill',
  talk: 'chats-circle-fill',
  television: 'television-fill',
  'tilt-left': 'arrow-arc-left-bold',
  'tilt-right': 'arrow-arc-right-bold',
  trash: 'trash-fill',
  tulip: 'flower-tulip-fill',
  undo: 'arrow-counter-clockwise-bold',
  wind: 'wind-fill',
}

/** Those of the first page. */
const FIRST = ['lost', 'next', 'person', 'play']

/** And of a table, when the first question is asked. */
const TABLE = [
  ...[
    'back',
    'bell',
    'book',
    'check',
    'close',
    'covered',
    'dots',
    'down',
    'enlarge',
    'fire',
    'hand',
  ],
  ...[
    'idea',
    'lock',
    'look',
    'megaphone',
    'menu',
    'microphone',
    'pencil',
    'question',
    'scroll',
    'seen',
  ],
  ...['send', 'silent', 'smaller', 'sound', 'talk', 'undo', 'wind'],
]

/** Those that are on no table: they come when one of them is wanted. */
const SELDOM = ['key', 'laptop', 'mail', 'plugs', 'qr']

const { icons } = createRequire(import.meta.url)('@iconify-json/ph/icons.json')

function write(file, names) {
  const rows = names.map((name) => {
    const body = icons[NAMES[name]]?.body
    if (!body) throw new Error(`Phosphor has no icon "${NAMES[name]}"`)
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`
    return `  ${key}: '${body}',`
  })
  writeFileSync(
    new URL(`../src/lib/icons/${file}.ts`, import.meta.url),
    `// Written by scripts/icons.mjs from Phosphor Icons (MIT). Do not edit; add a name there and run: npm run icons
export const ${file} = {
${rows.join('\n')}
} as const
`,
  )
}

write('first', FIRST)
write('table', TABLE)
write(
  'more',
  Object.keys(NAMES).filter((name) => ![...FIRST, ...TABLE, ...SELDOM].includes(name)),
)
write('seldom', SELDOM)
writeFileSync(
  new URL('../src/lib/icons/names.ts', import.meta.url),
  `// Written by scripts/icons.mjs. Do not edit; add a name there and run: npm run icons
/** All signs of tables, whether they are there or on their way. */
export const names = [
${Object.keys(NAMES)
  .filter((name) => !SELDOM.includes(name))
  .map((name) => `  '${name}',`)
  .join('\n')}
] as const
`,
)
