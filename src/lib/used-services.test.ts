import { expect, test } from 'vitest'
import { ownOrder, serviceKey, withUse, type UsedServices } from './used-services.ts'

const all = ['/a', '/b', '/c', '/d']
const own = (added: string[], used: UsedServices) => ownOrder(all, { added, used }, String)

test('H2 added services come first, then the most used, then the operator’s order', () => {
  expect(own([], {})).toEqual(all)
  expect(own([], { '/d': { times: 2, at: 1 }, '/c': { times: 1, at: 9 } })).toEqual(['/d', '/c', '/a', '/b'])
  expect(own(['/c', '/b'], { '/d': { times: 9, at: 1 } })).toEqual(['/c', '/b', '/d', '/a'])
})
test('of two used equally often the last opened comes first, and what the operator took away is left out', () => {
  expect(own(['/gone'], { '/b': { times: 1, at: 1 }, '/c': { times: 1, at: 2 } })).toEqual(['/c', '/b', '/a', '/d'])
})
test('forty opened services are remembered, the oldest is forgotten', () => {
  let used: UsedServices = {}
  for (let at = 1; at <= 41; at++) used = withUse(used, `/${at}`, at)
  used = withUse(used, '/41', 42)
  expect(Object.keys(used)).toHaveLength(40)
  expect(used['/1']).toBeUndefined()
  expect(used['/41']).toEqual({ times: 2, at: 42 })
})
test('an address has one spelling', () => {
  expect(serviceKey('/guide/search?q=公积金')).toBe(serviceKey(`/guide/search?q=${encodeURIComponent('公积金')}`))
  expect(serviceKey('/practice/101')).toBe('/practice/101')
})
