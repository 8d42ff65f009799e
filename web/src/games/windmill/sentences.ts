/** Up to three is fine (fewer than three is few), four is plenty (amber), five is many (red). WM-TELL-06 */
export type SentenceMood = 'few' | 'fine' | 'plenty' | 'many'

export function sentenceMood(total: number): SentenceMood {
  if (total >= 5) return 'many'
  if (total === 4) return 'plenty'
  return total === 3 ? 'fine' : 'few'
}
