/** Windward in three cards, true of this very table. */

import { speaking } from '../../lib/messages/table'
import { windwardLead } from './messages/lead'
import type { Goal, GoalCard, Seen } from '../../table/lead'
import { sealOf } from '../../lib/chair'
import { hullsOf } from './hulls'
import { crewName } from './mine/words'
import { painting } from './sprites'

const t = speaking({ windwardLead })

export function goalOf({ me, table, sight }: Seen<'windward'>): Goal {
  const { mode, goal, active, captains, turn } = sight.public
  const mine = captains[me]
  const hull = hullsOf(table.chairs.map(sealOf), captains)[me] ?? 'green'
  const crew = (mine?.crew ?? []).flatMap((one) => (one ? [crewName(one)] : []))
  const white: GoalCard['pictures'] = [{ src: painting('crester-white') }]
  const wants: Record<typeof mode, GoalCard> = {
    standard: {
      title: t('windwardLead.want'),
      text: t('windwardLead.wantText', goal),
      pictures: [
        { src: painting('tooth-red'), note: '+4' },
        { src: painting('tooth-grey'), note: '+3' },
      ],
      lie: 'pieces',
    },
    solo: {
      title: t('windwardLead.solo'),
      text: t('windwardLead.soloText'),
      pictures: white,
      lie: 'pieces',
    },
    coop: {
      title: t('windwardLead.coop'),
      text: t('windwardLead.coopText'),
      pictures: white,
      lie: 'pieces',
    },
  }
  return [
    {
      title: t('windwardLead.who'),
      text: t('windwardLead.whoText', crew, mine?.gas ?? 0),
      pictures: [{ src: painting(`ship-${hull}`) }],
      lie: 'pieces',
    },
    wants[mode],
    {
      title: t('windwardLead.now'),
      text:
        mode === 'solo'
          ? t('windwardLead.nowSolo')
          : active === me
            ? t('windwardLead.nowFirst', turn.truce)
            : t('windwardLead.nowLater', table.chairs[active]?.name ?? '', turn.truce),
      pictures: [{ src: painting(mode === 'solo' ? 'crester-red' : 'crester-grey-whole') }],
      lie: 'pieces',
    },
  ]
}
