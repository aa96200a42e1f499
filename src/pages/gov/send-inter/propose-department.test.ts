import { expect, test } from 'vitest'
import { departmentNote, proposeDepartment } from './propose-department.ts'

const departments = [
  { id: '1', name: '市民热线中心', introduction: '不清楚归谁管的都统一受理', is_default: 1 as const },
  { id: '2', name: '市城市管理局', introduction: '市容环境、路灯、公厕、占道经营', is_default: 0 as const },
  { id: '3', name: '市供水公司', introduction: '停水抢修、水压水质', is_default: 0 as const },
]

test('the department whose duties the words name is proposed, the default one where none is named', () => {
  expect(proposeDepartment('路灯坏了，晚上看不清', departments)).toBe('2')
  expect(proposeDepartment('半夜停水，水压也低', departments)).toBe('3')
  expect(proposeDepartment('', departments)).toBe('1')
  expect(proposeDepartment('abc', departments)).toBe('1')
  expect(proposeDepartment('路灯', [])).toBe('')
})
test('L24 what citizens call things is what departments do; where nothing is recognised, the note says so', () => {
  expect(proposeDepartment('自来水发黄', departments)).toBe('3')
  expect(departmentNote('自来水发黄', departments)).toBe('按你写的内容推荐，可以改选')
  expect(departmentNote('邻居家的猫', departments)).toContain('没有认出')
})
