/**
 * Shows the first `start` and last `end` characters with `stars` between them. A text too short to hide anything in is
 * all stars.
 */
function hideMiddle(text: string, start: number, end: number, stars: number): string {
  const characters = [...text.trim()]
  if (characters.length === 0) return ''
  if (characters.length <= start + end) return '*'.repeat(characters.length)
  return characters.slice(0, start).join('') + '*'.repeat(stars) + characters.slice(characters.length - end).join('')
}

/** 138****5678 [R116, G211]. */
export function maskPhone(phone: string): string {
  return hideMiddle(phone, 3, 4, 4)
}

/** 1101**********1234. */
export function maskIdCard(number: string): string {
  return hideMiddle(number, 4, 4, 10)
}

/** 张* · 王*明 · 欧**明. */
export function maskName(name: string): string {
  const length = [...name.trim()].length
  return length > 2 ? hideMiddle(name, 1, 1, length - 2) : hideMiddle(name, 1, 0, 1)
}

/** zha****88. */
export function maskAccount(account: string): string {
  return hideMiddle(account, 3, 2, 4)
}
