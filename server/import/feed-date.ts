/** Publish times as feeds write them: RFC 822 with any language's names, ISO 8601, a bare date, seconds since 1970. */

/** Times without a zone are in the city's own zone: Asia/Shanghai. */
const LOCAL_MINUTES = 480
const DATE_LIMIT = 120

/**
 * Beginnings of month names without accents: English, Portuguese, Spanish, French, German, Italian, Dutch, Polish,
 * Czech, Turkish, Russian, Chinese.
 */
const months: readonly (readonly string[])[] = [
  ['jan', 'jän', 'ene', 'gen', 'janv', 'sty', 'led', 'oca', 'янв', '一月'],
  ['feb', 'fev', 'fév', 'lut', 'uno', 'sub', 'фев', '二月'],
  ['mar', 'mrz', 'mär', 'maa', 'mrt', 'bre', 'мар', '三月'],
  ['apr', 'abr', 'avr', 'kwi', 'dub', 'nis', 'апр', '四月'],
  ['may', 'mai', 'mag', 'mei', 'maj', 'kve', 'май', 'мая', '五月'],
  ['jun', 'giu', 'juin', 'cze', 'cer', 'haz', 'июн', '六月'],
  ['jul', 'lug', 'juil', 'lip', 'tem', 'июл', '七月'],
  ['aug', 'ago', 'aou', 'sie', 'srp', 'авг', '八月'],
  ['sep', 'set', 'wrz', 'zar', 'eyl', 'сен', '九月'],
  ['oct', 'out', 'okt', 'ott', 'paz', 'rij', 'eki', 'окт', '十月'],
  ['nov', 'lis', 'kas', 'ноя', '十一月'],
  ['dec', 'dez', 'dic', 'déc', 'gru', 'pro', 'ara', 'дек', '十二月'],
]
const zones: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 60,
  cet: 60,
  mez: 60,
  west: 60,
  cest: 120,
  mesz: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  hkt: 480,
  sgt: 480,
  jst: 540,
  kst: 540,
  aest: 600,
  aedt: 660,
  brt: -180,
  ast: -240,
  edt: -240,
  est: -300,
  cdt: -300,
  mdt: -360,
  mst: -420,
  pdt: -420,
  pst: -480,
  akst: -540,
  hst: -600,
}

const time = String.raw`(\d{1,2})[:时点h](\d{1,2})(?:[:分](\d{1,2}))?(?:[.,]\d+)?\s*秒?`
const isoForm = new RegExp(
  String.raw`^(?:[^\d]{0,12})(\d{4})(?:[-/.年]\s?(\d{1,2})(?:[-/.月]\s?(\d{1,2})日?)?)?(?:[T\s]+(?:\p{L}+\s+)?${time})?(.*)$`,
  'iu',
)
const timeForm = new RegExp(time, 'u')
const zoneForm = /([+-])\s?(\d{1,2}):?(\d{2})?\s*$|\b(z|[a-z]{2,4})\b[^a-z]*$/i

/** null when there is no date. */
export function parseFeedDate(written: string): Date | null {
  const text = written.normalize('NFC').trim().slice(0, DATE_LIMIT)
  if (/^\d{10}$|^\d{13}$/.test(text)) return within(new Date(Number(text) * (text.length === 10 ? 1000 : 1)))
  const compact = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(.*))?$/i.exec(text)
  if (compact) return build(compact[1], compact[2], compact[3], compact[4], compact[5], compact[6], compact[7])
  const iso = isoForm.exec(text)
  if (iso && (iso[2] || text.length === 4))
    return build(iso[1], iso[2] ?? '1', iso[3] ?? '1', iso[4], iso[5], iso[6], iso[7])
  return (
    parseNamed(text.replace(/(\d{1,2})月/g, (_, month: string) => months[Number(month) - 1]?.[0] ?? '')) ??
    parseNumbers(text)
  )
}

/** '24 Set 2018 19:42:40 -0300', 'Sep 24, 2018', '24 de setembro de 2018'. */
function parseNamed(text: string): Date | null {
  const clock = timeForm.exec(text)
  const calendar = clock
    ? text.slice(0, clock.index) + ' ' + (/\b\d{4}\b/.exec(text.slice(clock.index))?.[0] ?? '')
    : text
  const words = calendar.toLowerCase().match(/\p{L}+\.?|\d+/gu) ?? []
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
  if (!month || numbers.length < 2) return null
  const [day, year] = numbers[0]!.length === 4 ? [numbers[1], numbers[0]] : [numbers[0], numbers[1]]
  return build(
    fullYear(year!),
    String(month.month),
    day,
    clock?.[1],
    clock?.[2],
    clock?.[3],
    clock ? text.slice(clock.index + clock[0].length) : '',
  )
}

/** '24/09/2018 19:42': the day first, unless only the second number can be one. */
function parseNumbers(text: string): Date | null {
  const found = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text)
  if (!found) return null
  const rest = text.slice(found.index + found[0].length)
  const clock = timeForm.exec(rest)
  const [day, month] = Number(found[2]) > 12 ? [found[2], found[1]] : [found[1], found[2]]
  return build(
    fullYear(found[3]!),
    month,
    day,
    clock?.[1],
    clock?.[2],
    clock?.[3],
    clock ? rest.slice(clock.index + clock[0].length) : '',
  )
}

function monthOf(word: string): number {
  const plain = word
    .normalize('NFD')
    .replace(/[\u0300-\u0306\u0308\u030c]/g, '')
    .normalize('NFC')
  const is = (form: string) => [word, plain].some((name) => name.startsWith(form))
  return months.findIndex((forms) => forms.some(is)) + 1
}

const fullYear = (year: string) => (year.length > 2 ? year : String(Number(year) + (Number(year) < 70 ? 2000 : 1900)))

type Part = string | undefined
function build(year: Part, month: Part, day: Part, hour: Part, minute: Part, second: Part, rest: Part): Date | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const half = /^\s*([ap])\.?m/i.exec(rest ?? '')?.[1]?.toLowerCase()
  const h = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour ?? 0)
  if (m < 1 || m > 12 || d < 1 || d > new Date(Date.UTC(y, m, 0)).getUTCDate() || h > 24 || Number(minute ?? 0) > 59)
    return null
  const offset = offsetOf(hour === undefined ? '' : (rest ?? ''))
  return within(
    new Date(Date.UTC(y, m - 1, d, h, Number(minute ?? 0), Math.min(59, Number(second ?? 0))) - offset * 60_000),
  )
}

function offsetOf(rest: string): number {
  const found = zoneForm.exec(
    rest
      .replace(/\(.*\)/, '')
      .replace(/^\s*[ap]\.?m\.?/i, '')
      .replace(/\b\d{4}\s*$/, (year, at: number, all: string) => (/[+-]\s?$/.test(all.slice(0, at)) ? year : '')),
  )
  if (found?.[1]) return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0))
  return zones[found?.[4]?.toLowerCase() ?? ''] ?? LOCAL_MINUTES
}

/** Years outside 1970–2100 are typing errors. */
const within = (date: Date) => (date.getTime() >= 0 && date.getUTCFullYear() <= 2100 ? date : null)

/** Seconds of 'HH:MM:SS', 'MM:SS', 'SS', 'PT1H2M3S' or '62 min'; 0 when unknown. */
export function parseDuration(written: string): number {
  const text = written.trim().slice(0, 40)
  const clock = /^(?:(\d{1,3}):)?(\d{1,5}):(\d{1,2})(?:\.\d+)?$/.exec(text)
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  const plain = /^(\d{1,7})(?:\.\d+)?\s*(?:s|sec|seconds|秒)?$/i.exec(text)
  if (plain) return Number(plain[1])
  const parts =
    /^(?:PT)?(?:(\d{1,3})\s*(?:h|hr|hours?|小时|时))?\s*(?:(\d{1,4})\s*(?:m|min|minutes?|分钟|分))?\s*(?:(\d{1,5})\s*(?:s|sec|seconds?|秒))?$/i.exec(
      text,
    )
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0) : 0
}
