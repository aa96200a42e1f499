import { expect, test } from 'vitest'
import { clearableKinds, clearQuestion, kindNames } from './clearable-kinds.ts'

const nothing = { drafts: 0, queued: 0 }

test.each(clearableKinds)('the question before %s is cleared names what stays, and not what goes', (kind) => {
  const { title, text } = clearQuestion(kind, { count: 3 }, nothing, false)
  expect(title).toBe(`清除${kindNames[kind]}？`)
  const kept = /。([^。]*)都会保留。$/.exec(text)![1]!.split('、')
  expect(kept).not.toContain(kindNames[kind])
  expect(kept).toEqual(
    expect.arrayContaining([
      '发件箱',
      '登录和设置',
      ...clearableKinds.filter((one) => one !== kind).map((one) => kindNames[one]),
    ]),
  )
})

test('what is unsent is counted before anything is cleared', () => {
  expect(clearQuestion('readings', { count: 3 }, { drafts: 2, queued: 1 }, true).text).toContain(
    '2 份草稿和 1 条待发送的内容还没有发出，不受影响',
  )
  expect(clearQuestion('drafts', { count: 2 }, { drafts: 2, queued: 1 }, true).text).toBe(
    '2 份草稿还没有发出，删除后无法恢复。离线内容、图片、下载的节目、收听位置、发件箱、浏览记录、登录和设置都会保留。1 条待发送的内容还没有发出，不受影响。',
  )
})

test('a guest is told that their positions are stored nowhere else', () => {
  expect(clearQuestion('places', { count: 4 }, nothing, false).text).toContain('再听时从头开始')
  expect(clearQuestion('places', { count: 4 }, nothing, true).text).toContain('已经同步到账号的')
})
