/** The hour within a date of a feed, and its zone. */

/** Times without a zone are in the city's own zone: Asia/Shanghai. */
const LOCAL_MINUTES = 480
const MAX_ZONE = 14 * 60

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
  北京时间: 480,
  东八区: 480,
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

/** The time of day, in minutes after midnight UTC of the written day. */
export interface ReadClock {
  minutes: number
  seconds: number
  /** The part of the text that names no time. */
  rest: string
}

const early = '凌晨|清晨|早晨|早上|早|上午'
const night = '晚上|晚间|晚|夜里|夜间|深夜|半夜'
const half = String.raw`${early}|中午|正午|下午|午后|傍晚|${night}|[ap]\.?m\b\.?`
const clockForm = new RegExp(
  String.raw`(?<![\d.:])(?<before>${half})?\s*(?<hour>\d{1,2})(?:\s*(?:[:时点]|h(?=\d))\s*(?<minute>\d{1,2})` +
    String.raw`(?:\s*(?:[:分]\s*(?<second>\d{1,2})(?:[.,]\d+)?\s*秒?)|\s*分)?` +
    String.raw`|\s*[时点](?<part>整|半|[一三]刻)?|(?=\s*[ap]\.?m\b))(?![\d:])\s*(?<after>${half})?`,
  'iu',
)
const offsetForm = /^(?:\s*(?:gmt|utc|ut|z))?\s*([+-])\s?(\d{1,2})(?::?(\d{2}))?(?![\d:])/iu
const nameForm = /^\s*(\p{L}[\p{L}]{0,5})(?![\p{L}/])/u
/** Words that name an hour without figures. */
const hourWords = /[早晚夜晨点]|[上下中正]午|午后|noon|midnight/i
const parts: Record<string, number> = { 半: 30, 一刻: 15, 三刻: 45 }

/** null when there is an hour that cannot be; undefined when there is none at all. */
export function readClock(text: string): ReadClock | null | undefined {
  const found = clockForm.exec(text)
  if (!found) return hourWords.test(text) ? null : undefined
  const { before, hour, minute, second, part, after } = found.groups!
  const h = hourOf(Number(hour), before ?? after ?? '')
  const [m, s] = [Number(minute ?? parts[part ?? ''] ?? 0), Number(second ?? 0)]
  if (h === null || m > 59 || s > 60 || (before && after)) return null
  const behind = text.slice(found.index + found[0].length)
  const zone = readZone(behind)
  if (!zone || hourWords.test(zone.rest)) return null
  return {
    minutes: h * 60 + m - zone.offset,
    seconds: Math.min(59, s),
    rest: `${text.slice(0, found.index)} ${zone.rest}`,
  }
}

/** The hour of a day, from 0 to 24; null when the part of the day says otherwise. */
function hourOf(hour: number, part: string): number | null {
  if (hour > 24) return null
  const word = part.replace(/\./g, '').toLowerCase()
  if (word === '') return hour
  const isEarly = word === 'am' || new RegExp(`^(?:${early})$`).test(word)
  if (isEarly) return hour === 12 ? 0 : hour < 12 ? hour : null
  if (/^(?:中午|正午)$/.test(word)) return hour === 0 ? 12 : hour < 4 ? hour + 12 : hour > 9 && hour < 16 ? hour : null
  if (hour > 12) return hour
  if (new RegExp(`^(?:${night})$`).test(word)) {
    if (hour === 0 || hour === 12) return 24
    // One o'clock in the night is early; in the evening there is none.
    return hour > 4 ? hour + 12 : word.startsWith('晚') ? null : hour
  }
  return hour === 12 ? 12 : hour + 12
}

function readZone(behind: string): { offset: number; rest: string } | null {
  const offset = offsetForm.exec(behind)
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    if (minutes > MAX_ZONE || Number(offset[3] ?? 0) > 59) return null
    // Some say it twice: 'GMT+0800 (GMT+08:00)'.
    const rest = behind.slice(offset[0].length).replace(/^\s*(?:gmt|utc)[+-]\d{1,2}:?\d{2}/i, '')
    return { offset: offset[1] === '-' ? -minutes : minutes, rest }
  }
  const name = nameForm.exec(behind)
  const known = zones[name?.[1]?.toLowerCase() ?? '']
  return known === undefined
    ? { offset: LOCAL_MINUTES, rest: behind }
    : { offset: known, rest: behind.slice(name![0].length) }
}

/** Midnight of a day that has no hour. */
export const noClock = { minutes: -LOCAL_MINUTES, seconds: 0 }
