import { expect, test } from 'vitest'
import { guideWords } from './guide-words.ts'
import { spokenText } from './spoken-text.ts'

const matter = {
  department: '市公安局',
  time_limit: '10 个工作日',
  fee: '20 元',
  address: '',
  work_time: '周一至周五',
  conditions: '<p>证件有效期满。</p><p>内容变更。</p>',
  basis: '',
  materials: [
    { name: '居民身份证', note: '带原件' },
    { name: '照片', note: '' },
  ],
  steps: ['取号', '采集指纹'],
  faq: [{ q: '能代办吗？', a: '不能。' }],
}

test('a matter is read in the order of its tabs, without what is empty', () => {
  expect(spokenText(guideWords(matter))).toEqual([
    '办理部门：市公安局。',
    '办理时限：10 个工作日。',
    '收费：20 元。',
    '办理时间：周一至周五。',
    '办理条件。',
    '证件有效期满。',
    '内容变更。',
    '申请材料。',
    '居民身份证，带原件',
    '照片',
    '办理流程。',
    '第1步，取号',
    '第2步，采集指纹',
    '常见问题。',
    '能代办吗？',
    '不能。',
  ])
})
