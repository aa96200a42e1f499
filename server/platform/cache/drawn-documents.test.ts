import { expect, test } from 'vitest'
import { getConfigurations, wholeSite } from '#contract/site/configurations.ts'
import { DrawnDocuments, type Answer } from './drawn-documents.ts'

/** A page drawn from one call; answers how often it was drawn. */
function page() {
  const drawnDocuments = new DrawnDocuments<number>(2)
  let times = 0
  return (answer: Answer, key = '/') =>
    drawnDocuments.draw(key, answer, async (ask) => {
      await ask(getConfigurations, wholeSite).catch(() => {})
      return ++times
    })
}
const says = (word: string): Answer => {
  return () => Promise.resolve({ word })
}

test('is drawn once while what it was drawn from stays the same, and again when that has changed', async () => {
  const draw = page()
  expect([await draw(says('a')), await draw(says('a')), await draw(says('b'))]).toEqual([1, 1, 2])
})
test('is drawn again after a call that failed, then and now', async () => {
  const draw = page()
  const fails: Answer = () => Promise.reject(new Error('away'))
  expect([await draw(fails), await draw(says('a')), await draw(fails), await draw(says('a'))]).toEqual([1, 2, 3, 4])
})
test('only so many are kept', async () => {
  const draw = page()
  for (const key of ['/', '/a', '/b']) await draw(says('a'), key)
  expect([await draw(says('a'), '/b'), await draw(says('a'), '/')]).toEqual([3, 4])
})
