import { t } from '../lib/messages/table'
import { toaster } from '../lib/toaster.svelte'

/** Hands an address to the device's own sheet of friends, or copies it. */
export async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (trouble) {
      if (trouble instanceof DOMException && trouble.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toaster.show({ words: t('book.copied'), icon: 'copy' })
  } catch {
    toaster.show({ words: t('book.notCopied'), tone: 'trouble' })
  }
}

/** A printer waits for no picture: all of them are there before it is called. */
export async function printWhole(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.printed img')]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  window.print()
}
