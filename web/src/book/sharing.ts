import { t } from '../lib/messages/around'
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

/** Hands a file over as if its address had been clicked. */
export function saveAs(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // A browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A printer waits for no picture: all of them are there before it is called. */
export async function printWhole(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.printed img')]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  window.print()
}
