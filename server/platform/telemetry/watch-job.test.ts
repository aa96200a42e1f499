import { expect, test, vi } from 'vitest'
import { measures } from './measures.ts'
import { watchJob } from './watch-job.ts'

const told = async (name: string, task: string) =>
  (await measures.getSingleMetricAsString(name))
    .split('\n')
    .filter((line) => line.includes(`task="${task}"`))
    .map((line) => Number(line.split(' ').at(-1)))

test('a job tells how its runs end, and how late the next one is, as long as this process does it', async () => {
  let clock = 1000
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  try {
    const job = watchJob('of a test', 10_000)
    await job.run(() => Promise.resolve())
    clock += 9000
    expect(await told('yunshang_job_lag_seconds', 'of a test')).toEqual([0])
    clock += 31_000
    expect(await told('yunshang_job_lag_seconds', 'of a test')).toEqual([30])
    await expect(job.run(() => Promise.reject(new Error('tripped')))).rejects.toThrow('tripped')
    expect(await told('yunshang_job_lag_seconds', 'of a test')).toEqual([0])
    expect(await told('yunshang_job_runs_total', 'of a test')).toEqual([1, 1])
    expect(await told('yunshang_job_last_success_timestamp_seconds', 'of a test')).toEqual([expect.any(Number)])
    job.end()
    expect(await told('yunshang_job_lag_seconds', 'of a test')).toEqual([])
  } finally {
    now.mockRestore()
  }
})
