import { parseTime } from '#contract/shanghai-time.ts'

/** What a calendar needs to know of an appointment; times as the server writes them. */
export interface Appointment {
  id: string
  title: string
  start: string
  end: string
  place: string
  address: string
  /** What else there is to know: whom to call. */
  note?: string | undefined
  /** What its number is of. */
  kind?: 'order' | undefined
}
const moment = (time: string): string => new Date(parseTime(time) ?? 0).toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** Every end of a line, in whatever program, is written as \n; other control characters are left out. */
const written = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
const MOST_OCTETS = 75
const octets = (text: string): number => new TextEncoder().encode(text).length
/** A line is at most 75 octets long; what follows is on lines that begin with a space. */
function folded(line: string): string {
  if (octets(line) <= MOST_OCTETS) return line
  const lines: string[] = []
  let part = ''
  for (const letter of line) {
    if (octets(part + letter) > MOST_OCTETS) {
      lines.push(part)
      part = ' '
    }
    part += letter
  }
  return [...lines, part].join('\r\n')
}

/** An iCalendar file (RFC 5545) with one event and a reminder two hours before. */
export function calendarFile({ id, title, start, end, place, address, note, kind }: Appointment, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//yunshang//activities//ZH',
    'BEGIN:VEVENT',
    `UID:${kind ?? 'activity'}-${id}@${new URL(address).host}`,
    `DTSTAMP:${moment(now.toISOString())}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${written(title)}`,
    `LOCATION:${written(place)}`,
    `URL:${address}`,
    ...(note ? [`DESCRIPTION:${written(note)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${written(title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map((line) => (line === '' ? '' : folded(line)))
    .join('\r\n')
}
