/**
 * Shanghai has been eight hours ahead of UTC, without summer time, since 1991; the device's own zone does not matter
 * [G221].
 */
const AHEAD = 8 * 3_600_000
const FORM =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Milliseconds since 1970 of 'YYYY-MM-DD HH:mm:ss' or ISO 8601. A time without a zone is Shanghai time. Undefined for
 * anything else, including days that do not exist.
 */
export function parseTime(text: string | null | undefined): number | undefined {
  const match = FORM.exec(text?.trim() ?? '')
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const clock = Date.UTC(
    year,
    month - 1,
    day,
    hour,
    minute,
    second,
    Number((match[7] ?? '').padEnd(3, '0').slice(0, 3)),
  )
  const made = new Date(clock)
  if (made.getUTCFullYear() !== year || made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day) return undefined
  return clock - zoneOffset(match[8])
}

function zoneOffset(zone: string | undefined): number {
  if (zone === undefined) return AHEAD
  if (zone === 'Z' || zone === 'z') return 0
  const digits = zone.replace(':', '').slice(1)
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

/** 'YYYY-MM-DD HH:mm:ss' in Shanghai. */
export function shanghaiDateTime(time: number): string {
  return new Date(time + AHEAD).toISOString().slice(0, 19).replace('T', ' ')
}

/** 'YYYY-MM-DD' in Shanghai. */
export function shanghaiDate(time: number): string {
  return shanghaiDateTime(time).slice(0, 10)
}

/** 0 for Sunday to 6 for Saturday, of a day 'YYYY-MM-DD'. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Whether it is a day as 'YYYY-MM-DD' that there is: 2026-02-30 is none. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && parseTime(text) !== undefined
