import { expect, test } from 'vitest'
import { rateOf, saveRate } from './album-rates.ts'

function device(stored: string | null = null) {
  let text = stored
  return { getItem: () => text, setItem: (_key: string, value: string) => void (text = value) }
}

test('G87 fifty albums keep their speed; the one heard longest ago is forgotten', () => {
  const storage = device()
  for (let album = 0; album <= 50; album++) saveRate(storage, `a${album}`, 1.5)
  expect([rateOf(storage, 'a0'), rateOf(storage, 'a1'), rateOf(storage, 'a50')]).toEqual([1, 1.5, 1.5])
})
test('a speed that is not on offer, or storage of another shape, is the normal speed', () => {
  for (const junk of [null, '{', '{}', 'null', '[5]', '[["a",3]]', '[["a"]]', '["a"]'])
    expect(rateOf(device(junk), 'a'), String(junk)).toBe(1)
  const storage = device('[["a",3],[7,2],["b",2],5]')
  expect(rateOf(storage, 'b')).toBe(2)
  saveRate(storage, 'c', 0.75)
  expect(JSON.parse(storage.getItem()!)).toEqual([
    ['c', 0.75],
    ['b', 2],
  ])
})
