/** What a passage belongs to, in a few words. */

import { t } from '../messages'
import { called } from '../stage/names'
import type { Character, Side, WinterPassage } from '../wire'
import { personOf, placeOf, questOf } from '../world'
import type { Scene } from './manuscript'

/** "Little Match Girl": as people speak of them. */
export const nameOf = (character: Character): string => personOf(character).name

/** "Alice moves", "the quest goes on with Tin Man", "opening". */
export function deed({ part, character, at }: WinterPassage): string {
  const who = character ? nameOf(character) : null
  const place = at ? placeOf(at).name : null
  switch (part) {
    case 'movement':
      return t('winterTale.partMovement', who, place)
    case 'save':
      return t('winterTale.partSave', who)
    case 'quest':
      return t('winterTale.partQuest', who)
    case 'battle':
      return t('winterTale.partBattle', who)
    case 'trap':
      return t('winterTale.partTrap', who)
    case 'return':
      return t('winterTale.partReturn', who)
    case 'introduction':
      return t('winterTale.partIntroduction', place)
    case 'opening':
    case 'propaganda':
    case 'objective':
    case 'handing_on':
    case 'epilogue':
    case 'ending':
      return t(`winterTale.part_${part}`)
  }
}

/** What stands above a scene; a way and single passages have no title of their own. */
export function titleOf(scene: Scene): string | null {
  switch (scene.kind) {
    case 'quest':
      return scene.again
        ? t('winterTale.questAgain', questOf(scene.quest).name)
        : t('winterTale.questAt', questOf(scene.quest).name, placeOf(scene.at).name)
    case 'battle':
      return t(
        'winterTale.battleAt',
        called(scene.soldier),
        called(scene.rebel),
        placeOf(scene.at).name,
      )
    case 'trap':
      return t(
        'winterTale.trapAt',
        called(scene.rebel),
        called(scene.soldier),
        placeOf(scene.at).name,
      )
    default:
      return null
  }
}

/** How it ended, once it has. */
export function endOf(scene: Scene): { words: string; side: Side | null } | null {
  switch (scene.kind) {
    case 'quest': {
      if (!scene.end) return null
      const { outcome, spring, winter } = scene.end
      const side = questOf(scene.quest).side
      const other = side === 'spring' ? 'winter' : 'spring'
      return {
        words: t(`winterTale.quest_${outcome}`, spring, winter),
        side: outcome === 'tie' ? null : outcome === 'success' ? side : other,
      }
    }
    case 'battle': {
      if (!scene.winner) return null
      const won = scene.winner === 'winter' ? scene.soldier : scene.rebel
      const lost = scene.winner === 'winter' ? scene.rebel : scene.soldier
      return {
        words: t('winterTale.battleWon', called(won), called(lost), scene.winner === 'winter'),
        side: scene.winner,
      }
    }
    case 'trap': {
      if (!scene.outcome) return null
      const sides = { caught: 'spring', tie: null, escaped: 'winter' } as const
      return {
        words: t(`winterTale.trap_${scene.outcome}`, called(scene.soldier)),
        side: sides[scene.outcome],
      }
    }
    default:
      return null
  }
}

/** What stands beside the teller's name: in a scene with a title, only as whom they tell. */
export function headingOf(scene: Scene, passage: WinterPassage): string {
  if (scene.kind === 'way')
    return scene.to
      ? t('winterTale.goesTo', nameOf(scene.character), placeOf(scene.to).name)
      : deed(passage)
  if (scene.kind === 'told') return deed(passage)
  return passage.character ? nameOf(passage.character) : ''
}
