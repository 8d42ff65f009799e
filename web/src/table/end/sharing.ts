/** Whether this browser hands a picture to others; where it does not, one can save it or copy it. */
export function sharesPictures(): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([''], 'evening.png', { type: 'image/png' })] })
}
