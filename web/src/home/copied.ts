/** Puts words on the clipboard, and says so. */

import { t } from '../lib/messages'
import { toaster } from '../lib/toaster.svelte'
import { copy } from './copy'

export async function copied(words: string): Promise<void> {
  if (await copy(words)) toaster.show({ words: t('common.copied'), icon: 'check' })
}
