import { charactersOf, lengthOf } from './words.ts'

/** The first `start` and last `end` characters with `stars` between; a text too short to mask becomes stars only. */
function hideMiddle(text: string, start: number, end: number, stars: number): string {
  const characters = charactersOf(text.trim())
  if (characters.length === 0) return ''
  if (characters.length <= start + end) return '*'.repeat(characters.length)
  return characters.slice(0, start).join('') + '*'.repeat(stars) + characters.slice(characters.length - end).join('')
}

/** 138****5678 [rule R116, decision G211]. */
export const maskPhone = (phone: string): string => hideMiddle(phone, 3, 4, 4)

/** 1101**********1234. */
export const maskIdCard = (number: string): string => hideMiddle(number, 4, 4, 10)

/** 张* · 王*明 · 欧**明. */
export function maskName(name: string): string {
  const length = lengthOf(name.trim())
  return length > 2 ? hideMiddle(name, 1, 1, length - 2) : hideMiddle(name, 1, 0, 1)
}

/** An account at a provider: 138****78 [decision G211]. */
export const maskAccount = (account: string): string => hideMiddle(account, 3, 2, 4)
