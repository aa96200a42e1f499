import { expect, test } from 'vitest'
import type { City } from '#contract/site/site.ts'
import { cityGroups, namedCity } from './city-groups.ts'

const place = (id: number, name: string, level: number, initial: string, children: City[] = []): City => ({
  id: String(id),
  name,
  level,
  parent_id: '',
  initial,
  children,
})
const tree = [
  place(1, '云州省', 1, 'Y', [
    place(2, '青澜市', 2, 'Q', [place(3, '云溪市', 3, 'Y'), place(4, '竹安县', 3, 'z'), place(5, '新区', 3, '')]),
  ]),
]

test('cities and counties stand under their initials, provinces do not, and who has no initial comes last', () => {
  expect(
    cityGroups(tree).map(
      ({ initial, cities }) => `${initial} ${cities.map(({ name, within }) => `${name}/${within}`).join()}`,
    ),
  ).toEqual(['Q 青澜市/云州省', 'Y 云溪市/青澜市', 'Z 竹安县/青澜市', '# 新区/青澜市'])
})
test('searching keeps what has the words in its name', () => {
  expect(cityGroups(tree, ' 云 ').flatMap(({ cities }) => cities.map(({ name }) => name))).toEqual(['云溪市'])
  expect(cityGroups(tree, '火星')).toEqual([])
  expect(cityGroups([place(1, '新区Ｂ', 2, 'X')], 'b').map(({ cities }) => cities.length)).toEqual([1])
})
test('a located place is the city of that name, with or without its last character', () => {
  expect([
    namedCity(tree, '云溪'),
    namedCity(tree, '竹安县'),
    namedCity(tree, '竹安市'),
    namedCity(tree, ''),
    namedCity(tree, '火星'),
  ]).toEqual(['云溪市', '竹安县', '竹安县', undefined, undefined])
})
