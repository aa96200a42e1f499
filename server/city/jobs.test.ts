import { expect, test } from 'vitest'
import { WITHIN_MS } from '#server/platform/jobs/job.ts'
import { turnAt } from '#server/platform/jobs/job-turns.ts'
import { jobs } from './jobs.ts'
import './lists.ts'

test('what is repeated within its turn is nearly always under way: where its process dies, another has it within seconds', () => {
  const held = jobs({} as Parameters<typeof jobs>[0]).filter((job) => {
    const { until, place } = turnAt(job, Date.now())
    const isRepeated = until - place.startAfter.getTime() > job.everyMs
    return isRepeated && (job.withinMs ?? WITHIN_MS) > WITHIN_MS
  })
  expect(held.map(({ name }) => name)).toEqual([])
})
