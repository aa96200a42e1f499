import { expect, test } from 'vitest'
import { findStreets } from './find-streets.ts'

const all = [
  { id: '1', name: '南门街道', parent_id: '0', level: 1 },
  { id: '101', name: '钟楼社区', parent_id: '1', level: 2 },
  { id: '2', name: '滨溪街道', parent_id: '0', level: 1 },
  { id: '201', name: '滨溪社区', parent_id: '2', level: 2 },
  { id: '202', name: '码头社区', parent_id: '2', level: 2 },
]
const names = (words: string) => findStreets(all, words).map(({ name }) => name)

test('by words in the name of a street or a community, in any order', () => {
  expect(names('码头')).toEqual(['滨溪街道 码头社区'])
  expect(names('社区 滨溪')).toEqual(['滨溪街道 滨溪社区', '滨溪街道 码头社区'])
  expect(names('滨溪街')).toEqual(['滨溪街道', '滨溪街道 滨溪社区', '滨溪街道 码头社区'])
  expect(findStreets(all, '钟楼')).toEqual([{ street: '1', community: '钟楼社区', name: '南门街道 钟楼社区' }])
})
test('in one width', () => {
  const named = [{ id: '1', name: '５号片区', parent_id: '0', level: 1 }]
  expect(findStreets(named, '5号').map(({ name }) => name)).toEqual(['５号片区'])
})
test('nothing is found by no words, or by words of no name', () => {
  expect([names(' '), names('湖心')]).toEqual([[], []])
})
