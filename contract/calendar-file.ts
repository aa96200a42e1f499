import { parseTime } from './shanghai-time.ts'

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
  /** What its number is of; an activity where it is left out. */
  kind?: 'order' | 'live' | 'programme' | undefined
  cancelled?: boolean
  /** WGS-84 degrees. */
  at?: { longitude: number; latitude: number } | undefined
}
const moment = (time: string): string => new Date(parseTime(time) ?? 0).toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** Every end of a line, in whatever program, is written as \n; other control characters are left out. */
const written = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
const MAX_OCTETS = 75
const octets = (text: string): number => new TextEncoder().encode(text).length
/** A line is at most 75 octets long; what follows is on lines that begin with a space. */
function folded(line: string): string {
  if (octets(line) <= MAX_OCTETS) return line
  const lines: string[] = []
  let part = ''
  for (const letter of line) {
    if (octets(part + letter) > MAX_OCTETS) {
      lines.push(part)
      part = ' '
    }
    part += letter
  }
  return [...lines, part].join('\r\n')
}

function eventOf(
  { id, title, start, end, place, address, note, kind, cancelled, at }: Appointment,
  now: Date,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${kind ?? 'activity'}-${id}@${new URL(address).host}`,
    `DTSTAMP:${moment(now.toISOString())}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${written(title)}`,
    `LOCATION:${written(place)}`,
    ...(at ? [`GEO:${at.latitude};${at.longitude}`] : []),
    `URL:${address}`,
    ...(note ? [`DESCRIPTION:${written(note)}`] : []),
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
  ]
}
const reminderOf = ({ title }: Appointment): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${written(title)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
]
const calendarOf = (lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//yunshang//activities//ZH', ...lines, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n')

/** An iCalendar file (RFC 5545) with one event and a reminder two hours before. */
export const calendarFile = (appointment: Appointment, now: Date): string =>
  calendarOf([...eventOf(appointment, now), ...reminderOf(appointment), 'END:VEVENT'])

/** A calendar to subscribe to (RFC 7986); programs ask for it again each hour. reminds: each event has a reminder. */
export const calendarFeed = (
  { name, reminds }: { name: string; reminds: boolean },
  appointments: Appointment[],
  now: Date,
): string =>
  calendarOf([
    'METHOD:PUBLISH',
    `NAME:${written(name)}`,
    `X-WR-CALNAME:${written(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...appointments.flatMap((one) => [
      ...eventOf(one, now),
      ...(reminds && !one.cancelled ? reminderOf(one) : []),
      'END:VEVENT',
    ]),
  ])
