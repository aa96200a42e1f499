/** How much of a recording was listened to: '已听 35%', '已听完'; '' below one percent. */
export function heardText({ position, duration, done }: { position: number; duration: number; done: boolean }): string {
  if (done) return '已听完'
  const percent = heardPercent(position, duration)
  return percent > 0 ? `已听 ${percent}%` : ''
}

/** Never 100: only the player knows that a recording has ended. */
export function heardPercent(position: number, duration: number): number {
  return duration > 0 && position > 0 ? Math.min(99, Math.floor((position / duration) * 100)) : 0
}
