/** Figures of the city: counted, never of a person [decision 140]. */
import * as v from 'valibot'
import { dayInput } from '#contract/day-input.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, id, list, text } from '#contract/fields.ts'
import { staffCall } from './staff-call.ts'

const read = { ...staffCall, permission: 'figure.read' } as const
const MOST_DAYS = 92

/** What is counted of a day, and what it is called. */
export const dayFigures = {
  visitors: '访客',
  newcomers: '新用户',
  reads: '阅读',
  plays: '播放',
  comments: '评论',
  shares: '分享',
  listened: '收听',
  finished: '听完',
  answered: '答复建议',
  answered_in_time: '按期答复',
} as const
export type DayFigure = keyof typeof dayFigures

const numbers = Object.fromEntries(Object.keys(dayFigures).map((name) => [name, count])) as Record<
  DayFigure,
  typeof count
>
const item = v.object({ id, title: text, type: count, reads: count, plays: count })
/**
 * days: each, also those of which nothing is known. best: read and played most, twenty at most. desk: what was decided
 * at the console, of each kind, and how many seconds it had waited on average.
 */
export const getFigures = defineEndpoint({
  ...read,
  name: 'getFigures',
  summary: 'Figures of some days',
  method: 'GET',
  path: '/v1/staff/figures',
  input: v.pipe(
    v.object({ from: dayInput('日期不正确'), to: dayInput('日期不正确') }),
    v.check(({ from, to }) => from <= to, '起始日期应在结束日期之前'),
    v.check(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * 86_400_000, `最多 ${MOST_DAYS} 天`),
  ),
  output: v.object({
    days: list(v.object({ day: text, ...numbers })),
    best: list(item),
    desk: list(v.object({ kind: text, decided: count, waited: count })),
  }),
})
export type Figures = v.InferOutput<(typeof getFigures)['output']>
/** hours: all 24. best: what was read and played most in it; null: nothing was. */
export const getDayHours = defineEndpoint({
  ...read,
  name: 'getDayHours',
  summary: 'The hours of a day',
  method: 'GET',
  path: '/v1/staff/figures/hours',
  input: v.object({ day: dayInput('日期不正确') }),
  output: v.object({
    hours: list(
      v.object({
        hour: count,
        reads: count,
        plays: count,
        opens: count,
        best: v.nullable(v.object({ id, title: text })),
      }),
    ),
  }),
})
