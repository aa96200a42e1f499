import { expect, test } from 'vitest'
import { faultsOf, partOf } from './picture-facts.ts'

const need = { width: 750, height: 190 }

test.each([
  [{ width: 750, height: 190, bytes: 0 }, []],
  [{ width: 1500, height: 390, bytes: 300 * 1024 }, []],
  [{ width: 1600, height: 900, bytes: 9000 }, ['形状不对']],
  [{ width: 375, height: 95, bytes: 9000 }, ['太小']],
  [{ width: 7500, height: 1900, bytes: 4_000_000 }, ['像素太多', '太重']],
])('a picture of %o says what does not fit', (facts, said) => {
  expect(faultsOf(facts, need).map((words) => words.split('，')[0])).toEqual(said)
})
test('what is cut has the shape, lies within the picture, and moves from edge to edge', () => {
  const facts = { width: 1500, height: 1000 }
  expect(partOf(facts, need, { size: 1, x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, width: 1500, height: 380 })
  expect(partOf(facts, need, { size: 0.5, x: 1, y: 1 })).toEqual({ left: 750, top: 810, width: 750, height: 190 })
  expect(partOf({ width: 190, height: 100 }, { width: 1, height: 1 }, { size: 1, x: 0.5, y: 0.5 })).toMatchObject({
    left: 45,
    width: 100,
  })
})
