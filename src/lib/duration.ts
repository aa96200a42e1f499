/** Seconds as MM:SS; as H:MM:SS from one hour. */
export function durationText(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole < 3600 ? clock : `${Math.floor(whole / 3600)}:${clock}`
}
