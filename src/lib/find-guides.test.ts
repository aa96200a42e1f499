import { expect, test } from 'vitest'
import type { Guide } from '#contract/guides.ts'
import { findGuides } from './find-guides.ts'

const guide = (id: string, title: string, rest: Partial<Guide> = {}) =>
  ({
    id,
    title,
    theme: '',
    department: '',
    department_id: '1',
    object: 1,
    materials: [],
    conditions: '',
    ...rest,
  }) as Guide
const guides = [
  guide('1', '结婚登记', { materials: [{ name: '居民身份证', note: '', url: '' }] }),
  guide('2', '换领居民身份证', { theme: '户籍证件' }),
  guide('3', '税务登记', { object: 2, department: '税务局', department_id: '9' }),
]
const ids = (wanted: Parameters<typeof findGuides>[1]) => findGuides(guides, wanted).map(({ id }) => id)

test('a word in the title comes before the same word among the materials; every word must be there', () => {
  expect(ids({ keyword: '身份证' })).toEqual(['2', '1'])
  expect(ids({ keyword: '登记 税务局' })).toEqual(['3'])
  expect(ids({ keyword: '登记 没有' })).toEqual([])
})
test('object, theme and department narrow it', () => {
  expect(ids({ object: 2 })).toEqual(['3'])
  expect(ids({ theme: '户籍证件' })).toEqual(['2'])
  expect(ids({ department_id: '9', object: 1 })).toEqual([])
  expect(ids({})).toEqual(['1', '2', '3'])
})
