/** The game in two minutes. */

import { speaking } from '../../../lib/messages'

export const windmillHow = {
  how1: 'Draw a secret picture',
  how1Text:
    'One of you is the teller. The teller draws a picture that nobody else sees. Its twin lies among the twenty-five on the table.',
  how2: 'Tell three or four sentences',
  how2Text:
    'Tell a tale that hints at the picture: not too plain, not too strange. Write it, dictate it, or tell it aloud.',
  how3: 'Find it, one after another',
  how3Text:
    'The others guess in turn, one guess each. A picture that was wrong is gone, and the next one looks on.',
  how4: 'Late finds are worth more',
  how4Text:
    'The first guess wins 1 point, the second 2, the third 3 – and the teller wins as many. If nobody finds it, the teller loses 1.',
  how5: 'Dare the Windmill',
  how5Text:
    'Before you guess you may take the Windmill, if you have a point to lose. Right: one point more, and none for the teller. Wrong: you lose 1.',
  how6: 'Tell on, until all have told',
  how6Text:
    'Then the next one tells. With three or four of you everybody tells three times, with five twice. Most points win; the tales become a book.',
}

export const t = speaking({ windmillHow })
