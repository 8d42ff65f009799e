/** Winter Tales in three cards, true of this very table. */

import { mount, unmount } from 'svelte'
import { speaking } from '../../lib/messages/table'
import { winterLead } from './messages/lead'
import type { Goal, GoalCard, Seen } from '../../table/lead'
import { faceOf, painting, questToken } from './sprites'
import Corner from './town/Corner.svelte'
import { nearest, type Near } from './turn/nearest'
import type { Space } from './wire'
import { characters, personOf } from './world'

const t = speaking({ winterLead })

const corner =
  (near: Near, from: Space): NonNullable<GoalCard['drawn']> =>
  (target) => {
    const shown = mount(Corner, { target, props: { near, from } })
    return () => void unmount(shown)
  }

export function goalOf({ me, sight }: Seen<'winter'>): Goal {
  const { factions, pieces, track } = sight.public
  const faction = factions[me] ?? 'spring'
  const side = faction === 'winter' ? 'winter' : 'spring'
  const people = characters.filter((one) => pieces[one]?.owner === me)
  const names = people.map((one) => personOf(one).name)
  const near = nearest(sight.public, people)
  const mine = people.length
    ? people.map((one) => ({ src: faceOf(one) }))
    : [{ src: painting(`faction-${faction}`) }]
  const tokens =
    side === 'winter'
      ? [questToken('horror'), questToken('propaganda'), questToken('retaliation')]
      : [questToken('glimmer'), questToken('safe_house'), questToken('love')]
  return [
    faction === 'writer'
      ? {
          title: t('winterLead.writer'),
          text: t('winterLead.writerText'),
          pictures: mine,
          lie: 'faces',
        }
      : {
          title: t('winterLead.who', side),
          text: names.length ? t('winterLead.whoText', names) : t('winterLead.whoSoon', side),
          pictures: mine,
          lie: 'faces',
        },
    {
      title: faction === 'writer' ? t('winterLead.wantLevel') : t('winterLead.want', side),
      text:
        faction === 'writer'
          ? t('winterLead.wantLevelText', track.length)
          : t('winterLead.wantText', track.length),
      pictures: tokens.map((src) => ({ src })),
      lie: 'faces',
    },
    people.length === 0
      ? {
          title: t('winterLead.choose'),
          text: t('winterLead.chooseText'),
          pictures: characters
            .filter((one) => personOf(one).side === side)
            .slice(0, 4)
            .map((one) => ({ src: faceOf(one) })),
          lie: 'faces',
        }
      : {
          title: t('winterLead.now'),
          text: t('winterLead.nowText'),
          pictures: mine,
          lie: near ? 'pieces' : 'faces',
          ...(near && { drawn: corner(near, pieces[near.character].at) }),
        },
  ]
}
