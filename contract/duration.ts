import * as v from 'valibot'

/** HH:MM:SS, MM:SS or SS → seconds; a number is returned as it is. Blank or invalid text is 0 [R111, G207]. */
function parseDuration(value: string | number | null): number {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value : 0
  const match = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,9}(?:\.\d{1,6})?)$/.exec(value?.trim() ?? '')
  if (!match) return 0
  const [, hours, minutes, seconds] = match
  if (hours !== undefined && Number(minutes) > 59) return 0
  if (minutes !== undefined && Number(seconds) >= 60) return 0
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}

/** The length of a recording or film in seconds, however a back end writes it. */
export const duration = v.pipe(v.optional(v.union([v.number(), v.string(), v.null()]), 0), v.transform(parseDuration))
