/** The screen does not fall asleep, where the device lets a page ask for it. Returns the way to let it. */
export function staysAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let wanted = true
  const hold = (): void => {
    if (document.visibilityState === 'visible')
      navigator.wakeLock?.request('screen').then(
        (held) => {
          if (wanted) lock = held
          else void held.release()
        },
        () => undefined,
      )
  }
  hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
