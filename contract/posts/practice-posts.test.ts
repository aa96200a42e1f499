import { afterEach, expect, test, vi } from 'vitest'
import { columnObstacle } from './practice-posts.ts'

afterEach(() => void vi.unstubAllEnvs())
test.each(['Asia/Shanghai', 'America/Los_Angeles'])('a column is open by the clock of Shanghai, in %s too', (zone) => {
  vi.stubEnv('TZ', zone)
  const column = { start_at: '2026-11-21 08:00:00', end_at: '2026-11-21 20:00:00' }
  const at = (hour: string) => columnObstacle(column, Date.parse(`2026-11-21T${hour}:00+08:00`))
  expect(['07:59', '08:00', '19:59', '20:00'].map(at)).toEqual([
    '这个栏目还没有开始征集',
    '',
    '',
    '这个栏目已经结束征集',
  ])
  expect(columnObstacle({ start_at: '', end_at: '' }, 0), 'without limits').toBe('')
})
