/** Who and what made this. */
export const credits = {
  title: 'Credits',
  lead: 'Talewind is free software: use it, change it, share it (MIT licence). It is made of its own rules, words and pictures, and of the gifts of many others.',
  games: 'The games',
  gamesText:
    'The games that are played here were invented by others, and deserve a place on your shelf. Talewind plays by rules written down in its own words. It is not affiliated with, endorsed by or sponsored by their designers or publishers, and uses no art and no text of theirs. Their names belong to their owners.',
  buy: 'If you love a game here, buy the real one.',
  pictures: 'Pictures and ornaments',
  picturesText:
    'Drawn for Talewind. Some small figures in them grew out of shapes from Noto Emoji by Google (Apache License 2.0), changed, recoloured and redrawn.',
  fonts: 'Letters',
  fontsText: 'All three under the SIL Open Font License 1.1.',
  fraunces: 'Fraunces, by Undercase Type: the titles',
  literata: 'Literata, by TypeTogether: the tales',
  atkinson: 'Atkinson Hyperlegible Next, by the Braille Institute: everything else',
  icons: 'Icons',
  iconsText: 'Phosphor Icons, by Helena Zhang and Tobias Fried (MIT).',
  page: 'The page',
  pageText:
    'Svelte and Vite (MIT), TypeScript (Apache 2.0); noble-hashes by Paul Miller (MIT) checks the shuffle.',
  server: 'The server',
  serverText:
    'Python, Litestar, msgspec, SQLAlchemy, Alembic, uvicorn, uvloop, websockets, segno, structlog, click and Rich, each under its own free licence.',
  privacy: 'What is kept',
  privacyText:
    'Your name at the table, your moves, tales and talk, in one file on the machine that serves this page. Nothing is sent anywhere else: no trackers, no fonts or scripts from elsewhere. A table that is put away is deleted with its book.',
  sound: 'Sounds',
  soundText: 'Made by your own device on the spot. There are no recordings.',
}
