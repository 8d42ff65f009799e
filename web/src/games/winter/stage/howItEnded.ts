/** How it ended, in the question that asks to tell it: won or lost, by how much, and what is to be told. */

import { t } from '../messages'
import type { WinterTable } from '../play.svelte'
import type { WinterBattle, WinterQuesting, WinterTrap } from '../wire'
import { personOf } from '../world'
import { countOf, helpers, otherThan, outcomeOf, trapBonus, winningSide } from './counts'
import { called, placeName } from './names'

type Table = Pick<WinterTable, 'asked' | 'pub' | 'me' | 'side' | 'table'>

const skilled = ({ table }: Table): boolean => table.options['skills'] === true

/** Nothing, where no end is asked for. */
export function howItEnded(game: Table): string | null {
  const { battle, trap, quest } = game.pub
  switch (game.asked?.kind) {
    case 'won':
      return battle && wonBattle(game, battle)
    case 'conclude':
      return battle
        ? t('winterSpoken.youHeldOut', called(battle.soldier), called(battle.rebel))
        : trap && endedTrap(game, trap)
    case 'end_of_quest':
      return quest && endedQuest(game, quest)
    default:
      return null
  }
}

function wonBattle({ pub }: Table, { rebel }: WinterBattle): string {
  const refuge = pub.powers.safe_house
  return t('winterSpoken.youWonBattle', called(rebel), refuge === null ? null : placeName(refuge))
}

function endedTrap(game: Table, trap: WinterTrap): string | null {
  const skills = skilled(game)
  const [bonus, against] = [trapBonus(trap, 'spring', skills), trapBonus(trap, 'winter', skills)]
  const spring = (trap.opened?.spring.length ?? 0) + bonus
  const winter = (trap.cards ?? []).length + against
  const cards = bonus + against === 0
  const soldier = called(trap.soldier)
  switch (trap.outcome) {
    case 'caught':
      return t('winterSpoken.youCaught', soldier, spring, winter, cards)
    case 'tie': {
      const cameFrom = placeName(game.pub.movement?.came_from ?? trap.at)
      return t('winterSpoken.youTied', soldier, spring, cards, cameFrom)
    }
    case 'escaped':
      return t('winterSpoken.youEscaped', soldier, winter, spring, cards)
    default:
      return null
  }
}

function endedQuest(game: Table, quest: WinterQuesting): string {
  if (quest.missing_link) return t('winterSpoken.youMissedLink', quest.quest)
  const skills = skilled(game)
  const count = {
    spring: countOf(quest, 'spring', skills),
    winter: countOf(quest, 'winter', skills),
  }
  const outcome = quest.outcome ?? outcomeOf(quest, count.spring, count.winter)
  const winner = winningSide(quest, outcome)
  const part = game.me === null ? undefined : quest.took_part?.[game.me]
  const mine = part ? personOf(part).side : game.side
  return t(
    'winterSpoken.youEndQuest',
    winner && winner === mine,
    count[mine],
    count[otherThan(mine)],
    helpers(quest, 'spring', skills).length + helpers(quest, 'winter', skills).length === 0,
    quest.quest,
    outcome === 'success',
  )
}
