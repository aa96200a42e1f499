import * as v from 'valibot'
import { time, whole, words as text, Wrong } from './file-parts.ts'

const number = (pattern: RegExp, said: string) => v.pipe(v.string(), v.regex(pattern, said), v.transform(Number))
const degrees = (most: number) =>
  v.pipe(number(/^-?\d{1,3}(\.\d+)?$/, '经纬度应写成 118.61'), v.minValue(-most), v.maxValue(most))
/** What staff may change of an activity. */
const fields = v.partial(
  v.object({
    start: time,
    end: time,
    apply_start: time,
    apply_end: time,
    quota: v.pipe(number(/^\d{1,6}$/, '名额应是整数'), whole(1, 100_000)),
    venue: text(60),
    address: text(100),
    longitude: degrees(180),
    latitude: degrees(90),
  }),
)
export type Changes = v.InferOutput<typeof fields>
const names = Object.keys(fields.entries)
const HOW = `应写成 ${names.map((name) => `${name}=…`).join(' ')}，至少一项`

/** 'start=2026-12-01 08:30 quota=30': a name, and what follows up to the next one. */
export function readChanges(words: string): Changes {
  const [before, ...parts] = words.split(new RegExp(`(?:^|\\s+)(${names.join('|')})=`))
  if (before !== '' || parts.length === 0) throw new Wrong(HOW)
  const pairs = parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1]!]] : []))
  const read = v.safeParse(fields, Object.fromEntries(pairs))
  if (read.success) return read.output
  throw new Wrong(`${v.getDotPath(read.issues[0])}：${read.issues[0].message}`)
}
