/** Figures of the city for staff. */
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { dayFigures, type DayFigure } from '#contract/staff/figures.ts'
import type * as contract from '#contract/staff/figures.ts'
import { bestOfDays, figuresOfDays, hoursOf } from '#server/figures/read-figures.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<Extract<(typeof contract)[Name], { input: unknown }>>
const DAY_MS = 86_400_000

export async function getFigures({ from, to }: Input<'getFigures'>, { db }: StaffContext) {
  const rows = await figuresOfDays(db, from, to)
  const days = new Map<string, Record<DayFigure, number>>()
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    days.set(
      new Date(at).toISOString().slice(0, 10),
      Object.fromEntries(Object.keys(dayFigures).map((name) => [name, 0])) as Record<DayFigure, number>,
    )
  const desk = new Map<string, { decided: number; waited: number }>()
  for (const { day, name, num } of rows) {
    const [first = '', kind] = name.split(' ')
    if (kind) {
      const told = desk.get(kind) ?? { decided: 0, waited: 0 }
      told[first as 'decided' | 'waited'] += Number(num)
      desk.set(kind, told)
    } else if (Object.hasOwn(dayFigures, name)) days.get(day)![name as DayFigure] = Number(num)
  }
  return {
    days: [...days].map(([day, numbers]) => ({ day, ...numbers })),
    best: (await bestOfDays(db, from, to)).map((row) => ({
      id: String(row.id),
      title: row.title,
      type: row.type,
      reads: Number(row.reads),
      plays: Number(row.plays),
    })),
    desk: [...desk]
      .map(([kind, { decided, waited }]) => ({ kind, decided, waited: decided ? Math.round(waited / decided) : 0 }))
      .toSorted((one, other) => other.decided - one.decided),
  }
}

export async function getDayHours({ day }: Input<'getDayHours'>, { db }: StaffContext) {
  const rows = await hoursOf(db, day)
  return {
    hours: rows.map(({ hour, reads, plays, opens, id, title }) => ({
      hour,
      reads: Number(reads),
      plays: Number(plays),
      opens: Number(opens),
      best: id === null ? null : { id: String(id), title: title ?? '' },
    })),
  }
}
