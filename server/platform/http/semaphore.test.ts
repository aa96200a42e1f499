import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

test('so many at once, in order, and the rest is told to come back', async () => {
  const semaphore = new Semaphore(2, 3)
  let running = 0
  let most = 0
  const done: number[] = []
  const release: (() => void)[] = []
  const work = (n: number) =>
    semaphore.run(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => release.push(resolve))
      running--
      done.push(n)
    })
  const all = Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work))
  for (let n = 0; n < 5; n++) {
    release.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const results = await all
  expect(results.map((one) => one.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect((results[6] as PromiseRejectedResult).reason).toMatchObject({ status: 503 })
  expect([done, most]).toEqual([[1, 2, 3, 4, 5], 2])
})
test('work that fails gives its turn on', async () => {
  const semaphore = new Semaphore(1, 5)
  const results = await Promise.allSettled([
    semaphore.run(() => Promise.reject(new Error('x'))),
    semaphore.run(() => Promise.resolve(1)),
  ])
  expect(results[1]).toMatchObject({ value: 1 })
})
