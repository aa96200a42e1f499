import { expect, test } from 'vitest'
import { calendarFeed, calendarFile } from './calendar-file.ts'

test('times in UTC, signs written as the format demands, no line over 75 octets', () => {
  const text = calendarFile(
    {
      id: '101',
      title: '河堤清洁；第三场,请带手套和遮阳帽，早上八点半在望溪桥北头集合，一起出发',
      start: '2026-11-28 09:00:00',
      end: '2026-11-28 11:30:00',
      place: '望溪桥',
      address: 'https://city.example/activities-details/101',
    },
    new Date('2026-11-22T12:00:00.500Z'),
  )
  const lines = text.split('\r\n')
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
  const whole = text.replaceAll('\r\n ', '')
  expect(whole).toContain('DTSTART:20261128T010000Z\r\nDTEND:20261128T033000Z')
  expect(whole).toContain('DTSTAMP:20261122T120000Z')
  expect(whole).toContain('第三场\\,请带')
  expect(whole).toContain('UID:activity-101@city.example')
})
test('the file is what calendars read: one event, reminded of two hours before', () => {
  const address = 'https://city.example/activities-details/7'
  const event = {
    id: '7',
    title: '清河',
    start: '2026-11-28 09:00',
    end: '2026-11-28 10:00',
    place: '桥北\n头',
    address,
  }
  expect(calendarFile(event, new Date(0)).replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//yunshang//activities//ZH',
    'BEGIN:VEVENT',
    'UID:activity-7@city.example',
    'DTSTAMP:19700101T000000Z',
    'DTSTART:20261128T010000Z',
    'DTEND:20261128T020000Z',
    'SUMMARY:清河',
    'LOCATION:桥北\\n头',
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:清河',
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
test('characters of four octets fill no line over 75', () => {
  const event = { id: '7', title: '🌉'.repeat(60), start: '2026-11-28 09:00', end: '2026-11-28 10:00', place: '' }
  const lines = calendarFile({ ...event, address: 'https://city.example/' }, new Date(0)).split('\r\n')
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
})
test('no title begins a line of its own', () => {
  const title = '清河\rATTENDEE:mailto:a@evil.example\r\nBEGIN:VALARM\u2028X\vATTENDEE:b\u0085ATTENDEE:c\u001b\u0000'
  const event = {
    id: '7',
    title,
    start: '2026-11-28 09:00',
    end: '2026-11-28 10:00',
    place: title,
    address: 'https://city.example/',
  }
  const lines = calendarFile(event, new Date(0))
    .replaceAll('\r\n ', '')
    .split(/\r\n?|[\n\v\f\u0085\u2028]/)
  expect(lines).toHaveLength(19)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([])
})

test('a calendar to subscribe to has a name, when to ask again, and what is cancelled', () => {
  const event = {
    id: '7',
    title: '清河',
    start: '2026-11-28 09:00',
    end: '2026-11-28 10:00',
    place: '',
    address: 'https://city.example/activities-details/7',
    at: { longitude: 120.5, latitude: 30.25 },
  }
  const text = calendarFeed(
    { name: '护河队, 活动', reminds: true },
    [event, { ...event, id: '8', cancelled: true }],
    new Date(0),
  )
  const whole = text.replaceAll('\r\n ', '')
  expect(whole).toContain('NAME:护河队\\, 活动\r\n')
  expect(whole).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(whole).toContain('GEO:30.25;120.5')
  const [, first, second] = whole.split('BEGIN:VEVENT')
  expect([first!.includes('BEGIN:VALARM'), first!.includes('STATUS:CANCELLED')]).toEqual([true, false])
  expect([second!.includes('BEGIN:VALARM'), second!.includes('STATUS:CANCELLED')]).toEqual([false, true])
})
