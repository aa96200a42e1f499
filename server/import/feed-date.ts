/**
 * Publish times as feeds write them: RFC 822 with any language's names, ISO 8601, Chinese, a bare date, seconds since
 * 1970. An hour that is not understood makes no date: it would become midnight.
 */
import { noClock, readClock } from './feed-clock.ts'
import { monthOf, nameOfMonth } from './feed-months.ts'

const DATE_LIMIT = 120
const DURATION_LIMIT = 40
const LAST_YEAR = 2100
const DAY_SECONDS = 86_400
/** A field that nobody filled is 1970, or the year 1. */
const FIRST_YEAR = 1971

/** Full-width signs as plain ones, Chinese numerals as digits; weekdays, and brackets around words, are left out. */
function plainDate(written: string): string {
  return written
    .slice(0, DATE_LIMIT)
    .normalize('NFKC')
    .replace(/(?:星期|礼拜|周)[一二三四五六日天]/g, ' ')
    .replace(/(:\d\d:\d\d),(?=\d{1,9}(?![\d/.年-]))/g, '$1.')
    .replace(/[〇零一二三四五六七八九十]+(?=\s*[年月日号时点分秒])/g, (numeral) => String(valueOf(numeral)))
    .replace(/[([【〔][^\d()[\]【】〔〕早晚夜晨午]*[)\]】〕]/g, ' ')
    .replace(/[()[\]【】〔〕|_,、;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const digits = '〇一二三四五六七八九'
function valueOf(numeral: string): number {
  const plain = numeral.replaceAll('零', '〇')
  if (!plain.includes('十')) return Number([...plain].map((one) => digits.indexOf(one)).join(''))
  const [tens, ones] = plain.split('十')
  return (tens ? digits.indexOf(tens) : 1) * 10 + (ones ? digits.indexOf(ones) : 0)
}

/** null when there is no date. */
export function parseFeedDate(written: string): Date | null {
  const text = plainDate(written)
  const stamp = /^(\d{9,10}|\d{13})(?:\.\d+)?$/.exec(text)?.[1]
  if (stamp) return within(new Date(Number(stamp) * (stamp.length === 13 ? 1 : 1000)))
  const compact = /^(\d{4})(\d\d)(\d\d)(?:\s?T?\s?(\d\d)(\d\d)(\d\d)?(?:\.\d+)?(?!\d)(.*))?$/i.exec(text)
  const [, year, month, day, hour, minute, second, zone] = compact ?? []
  if (compact) return dateOf(`${year}-${month}-${day} ${hour ? `${hour}:${minute}:${second ?? '00'}${zone}` : ''}`)
  return dateOf(text)
}

/** Whether a text says that there is no date, as fields do that nobody filled. */
export const meansNoDate = (written: string): boolean =>
  !/[1-9]/.test(written) || /\b(?:1970|1969|1900|1899|0001)\b/.test(written)

function dateOf(text: string): Date | null {
  const clock = readClock(text)
  const day = clock === null ? null : dayOf((clock?.rest ?? text).trim(), clock !== undefined)
  if (!day) return null
  const { minutes, seconds } = clock ?? noClock
  return within(new Date(day.getTime() + (minutes * 60 + seconds) * 1000))
}

/** Midnight UTC of the day that a text without its hour names; every number in it belongs to the day. */
function dayOf(text: string, isExact: boolean): Date | null {
  const iso = /^\D{0,12}(\d{4})(?:\s?[-/.年]\s?(\d{1,2})(?:\s?[-/.月]\s?(\d{1,2}))?)?\D*$/u.exec(text)
  if (iso && (iso[3] ?? (!isExact && (iso[2] || /^\d+\s?年?$/.test(text)))))
    return build(iso[1]!, iso[2] ?? '1', iso[3] ?? '1')
  const numbers = /^\D*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\D*$/.exec(text)
  if (!numbers)
    return namedDay(text.replace(/(\d{1,2})\s?月/g, (_, month: string) => ` ${nameOfMonth(Number(month))} `))
  // The day stands first, unless only the second number can be one.
  const [day, month] = Number(numbers[2]) > 12 ? [numbers[2]!, numbers[1]!] : [numbers[1]!, numbers[2]!]
  return build(numbers[3]!, month, day)
}

/** '24 Set 2018', 'Sep 24, 2018', '24 de setembro de 2018'. */
function namedDay(text: string): Date | null {
  const words = text.toLowerCase().match(/\p{L}+\.?|\d+/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const month = words
    .flatMap((word, at) => (/^\d/.test(word) ? [] : [{ at, month: monthOf(word.replace('.', '')) }]))
    .filter((found) => found.month > 0)
    // A weekday may look like a month ('mar.' is Tuesday and March): the name next to a number counts, the later one
    // first.
    .reverse()
    .find(
      ({ at }) =>
        /^\d/.test(words[at - 1] ?? '') || /^\d/.test(words[at + 1] ?? '') || /^(de|of|di)$/.test(words[at - 1] ?? ''),
    )
  if (!month || numbers.length !== 2) return null
  const [day, year] = numbers[0]!.length === 4 ? [numbers[1]!, numbers[0]!] : [numbers[0]!, numbers[1]!]
  return build(year, String(month.month), day)
}

function build(year: string, month: string, day: string): Date | null {
  const y = year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900)
  const [m, d] = [Number(month), Number(day)]
  if (y < FIRST_YEAR || m < 1 || m > 12 || d < 1 || d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return null
  return new Date(Date.UTC(y, m - 1, d))
}

const within = (date: Date) =>
  date.getTime() > Date.UTC(FIRST_YEAR - 1, 11, 31) && date.getUTCFullYear() <= LAST_YEAR ? date : null

/** Seconds of 'HH:MM:SS', 'MM:SS', 'SS', milliseconds, 'PT1H2M3S', '1小时2分' or '62 min'; 0 when unknown. */
export function parseDuration(written: string): number {
  const text = written.slice(0, DURATION_LIMIT).normalize('NFKC').trim()
  const clock = /^(?:(\d{1,3}):)?(\d{1,5}):([0-5]?\d)(?:[.,]\d+)?$/.exec(text)
  if (clock) return secondsOf(clock[1], clock[2], clock[3])
  const plain = /^(\d{1,10})(?:[.,]\d+)?\s*(ms|毫秒)?$/i.exec(text)
  // Nothing lasts longer than a day: such a number counts milliseconds.
  if (plain) return Number(plain[1]) > DAY_SECONDS || plain[2] ? Math.floor(Number(plain[1]) / 1000) : Number(plain[1])
  const parts =
    /^(?:P(?:0D)?T)?(?:(\d{1,3})\s*(?:h|hrs?|hours?|个?小时|时))?\s*(?:(\d{1,5})\s*(?:m|mins?|minutes?|分钟|分|['′’]))?\s*(?:(\d{1,6})(?:[.,]\d+)?\s*(?:s|secs?|seconds?|秒钟?|["”]|''|′′)?)?$/i.exec(
      text,
    )
  return parts ? secondsOf(parts[1], parts[2], parts[3]) : 0
}
const secondsOf = (...[hours, minutes, seconds]: (string | undefined)[]) =>
  Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
