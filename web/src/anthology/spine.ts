import type { AnthologyLine, Spine } from '../lib/wire'

/** As it stands among the books of its year. */
export const asSpine = ({ id, title, by, made, tales }: AnthologyLine): Spine => ({
  ...{ book: id, code: '', game: '', cloth: 'burgundy', title, ended: made },
  ...{ names: [by].filter(Boolean), seal: null, tales, pictures: tales },
})
