import { parseTime } from '#contract/shanghai-time.ts'

/** What a calendar needs to know of an appointment; times as the server writes them. */
export interface Appointment {
  id: string
  title: string
  start: string
  end: string
  place: string
  address: string
}
const moment = (time: string): string => new Date(parseTime(time) ?? 0).toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** Every end of a line, in whatever program, is written as \n; other control characters are left out. */
const written = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
/** A line is at most 75 octets long, four for a character; what follows is on lines that begin with a space. */
const folded = (line: string): string => line.match(/.{1,18}/gu)!.join('\r\n ')

/** An iCalendar file (RFC 5545) with one event and a reminder two hours before. */
export function calendarFile({ id, title, start, end, place, address }: Appointment, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//yunshang//activities//ZH',
    'BEGIN:VEVENT',
    `UID:activity-${id}@${new URL(address).host}`,
    `DTSTAMP:${moment(now.toISOString())}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${written(title)}`,
    `LOCATION:${written(place)}`,
    `URL:${address}`,
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
