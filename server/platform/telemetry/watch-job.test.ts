import { expect, test } from 'vitest'
import { measures } from './measures.ts'
import { watchJob } from './watch-job.ts'

const told = async (name: string, task: string) =>
  (await measures.getSingleMetricAsString(name))
    .split('\n')
    .filter((line) => line.includes(`task="${task}"`))
    .map((line) => Number(line.split(' ').at(-1)))

test('a job tells how its runs end', async () => {
  await watchJob('of a test', () => Promise.resolve())
  await expect(watchJob('of a test', () => Promise.reject(new Error('tripped')))).rejects.toThrow('tripped')
  expect(await told('yunshang_job_runs_total', 'of a test')).toEqual([1, 1])
  expect(await told('yunshang_job_last_success_timestamp_seconds', 'of a test')).toEqual([expect.any(Number)])
})
