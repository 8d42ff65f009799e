/** Puts words on the clipboard, also where the page came over plain http (a table in the living room). */
export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return copyTheOldWay(words)
  }
}

function copyTheOldWay(words: string): boolean {
  const field = document.createElement('textarea')
  field.value = words
  field.readOnly = true
  field.className = 'visually-hidden'
  const focused = document.activeElement as HTMLElement | null
  // A modal dialog keeps the rest of the page from being selected.
  ;(document.querySelector('dialog[open]') ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus()
  }
}
