import { expect, test } from 'vitest'
import type { SavedGuide } from '#contract/government/guides.ts'
import { findGuides } from './find-guides.ts'

const guide = (id: string, title: string, rest: Partial<SavedGuide> = {}) =>
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
  }) as SavedGuide
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
  expect(ids({ keyword: ' 居民身份证  登记 ' })).toEqual(['1'])
})
test('object, theme and department narrow it', () => {
  expect(ids({ object: 2 })).toEqual(['3'])
  expect(ids({ theme: '户籍证件' })).toEqual(['2'])
  expect(ids({ department_id: '9', object: 1 })).toEqual([])
  expect(ids({ department_id: '9' })).toEqual(['3'])
  expect(ids({})).toEqual(['1', '2', '3'])
})
test('a title that holds one of the words only is no better than the others; Latin letters in either case', () => {
  const more = [
    guide('4', '办理 ETC', { conditions: '车主本人' }),
    guide('5', '车主补换 ETC 标签'),
    guide('6', '社保卡', {
      materials: [
        { name: 'EtC 卡', note: '', url: '' },
        { name: '行驶证', note: '', url: '' },
      ],
    }),
  ]
  const found = (keyword: string) => findGuides(more, { keyword }).map(({ id }) => id)
  expect(found('etc 车主')).toEqual(['5', '4'])
  expect(found('etc')).toEqual(['4', '5', '6'])
  expect(found('ＥＴＣ')).toEqual(['4', '5', '6'])
  expect(found('卡行驶证')).toEqual([])
})
test('the operator’s own words find it; the names of elements in its text do not', () => {
  const more = [guide('7', '税务登记', { words: '开公司 执照', conditions: '<p>负责人<b>到场</b>。</p>' })]
  const found = (keyword: string) => findGuides(more, { keyword }).map(({ id }) => id)
  expect(found('执照')).toEqual(['7'])
  expect(found('人到场')).toEqual(['7'])
  expect(found('p')).toEqual([])
  expect(findGuides([guide('8', '旧版保存的', { words: undefined as never })], { keyword: '旧版' })).toHaveLength(1)
})
