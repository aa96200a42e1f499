/** HH:MM:SS, MM:SS or SS → seconds; a number is returned as it is. Blank or invalid text is 0 [R111, G207]. */
export function parseDuration(value: string | number | null | undefined): number {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value : 0
  const match = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,9}(?:\.\d{1,6})?)$/.exec(value?.trim() ?? '')
  if (!match) return 0
  const [, hours, minutes, seconds] = match
  if (hours !== undefined && Number(minutes) > 59) return 0
  if (minutes !== undefined && Number(seconds) >= 60) return 0
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}

/** Seconds as MM:SS; as H:MM:SS from one hour. */
export function durationText(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole < 3600 ? clock : `${Math.floor(whole / 3600)}:${clock}`
}
