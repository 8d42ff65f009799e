/** Keys that every table has: 1–9 press the nth action, T goes to the tale, L to the log, S says the points. */

import { tick } from 'svelte'
import { viewport } from '../lib/viewport.svelte'

interface Table {
  openMargin: () => void
  sayScores: () => void
}

export function tableKeys({ openMargin, sayScores }: Table): Record<string, () => void> {
  const digits = Array.from({ length: 9 }, (_, i) => [String(i + 1), () => press(i + 1)] as const)
  return {
    t: () => document.getElementById('tale')?.focus(),
    l: () => void toLog(openMargin),
    s: sayScores,
    ...Object.fromEntries(digits),
  }
}

function press(nth: number): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#question button')].filter(
    (button) => !button.classList.contains('ghost') && !button.disabled,
  )
  buttons[nth - 1]?.click()
}

async function toLog(openMargin: () => void): Promise<void> {
  if (!viewport.wide) openMargin()
  await tick()
  document.getElementById('log')?.focus()
}
