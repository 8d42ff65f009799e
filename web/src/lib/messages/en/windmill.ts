/** Windmill: Cozy Stories. */
export const windmill = {
  name: 'Windmill',
}
