/** Does something once what is on its way has come; gives back how to call that off. What never comes brings nothing. */
export function whenCome(coming: Promise<unknown> | undefined, deed: () => void): () => void {
  let off = false
  coming?.then(
    () => {
      if (!off) deed()
    },
    () => undefined,
  )
  return () => void (off = true)
}
