/** Seconds in spoken form: 1小时2分5秒. */
export function spokenTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [hours > 0 && `${hours}小时`, minutes > 0 && `${minutes}分`, (rest > 0 || whole === 0) && `${rest}秒`]
  return parts.filter(Boolean).join('')
}
