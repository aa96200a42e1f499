import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseFiles } from './house-files.ts'
import { rawStates } from './raw-states.ts'

/**
 * What has no name to be called by: a request without an answer, a filter of another back end, a column of a bill, the
 * pictures of empty pages.
 */
const others = [
  'contract/uploads/upload.ts',
  'src/host/live-feed.ts',
  'src/app/start/other-calls.ts',
  'server/money/payout/read-bill.ts',
  'src/ui/empty-drawing.tsx',
  'src/ui/empty-state.tsx',
  'src/ui/state-drawing.tsx',
]

test('no page, handler or world names a state by its digit', () => {
  const files = houseFiles('.').filter(
    (file) =>
      /^(src|contract|server|demo)\//.test(file) && !/\.test\.|\.tables\.ts$/.test(file) && !others.includes(file),
  )
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => rawStates(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  'if (row.status === 1) return',
  'const shown = sql`${wishes.status} between 1 and 4`',
  'sql`select from wishes w where w.status in (1, 2)`',
  'sql`update activity_joins set status = 3, half_hours = 2`',
  'where(eq(orders.status, 0))',
  "where(eq(orders.status, sql.raw('0')))",
  'where(inArray(advices.status, [3, 4]))',
  'set({ status: 1, reason })',
  'const direction = code.direction === 2 ? come : go',
  'values({ state: doubt ? 0 : 1 })',
  'type Mark = { status: 0 | 1 }',
  'if ([1, 2].includes(mine.status)) return',
  'if (status < 5 && isPublic) return',
  'if (2 === vote.status) return',
  'const [WAITING, OPEN] = [0, 1]',
  'const APPROVED = 1',
  'cards.some((card) => card.type === 16)',
  'if (item.content?.type === 1) return',
  'if (row.scan !== 3) return',
  'if (team.my_role === 1) return',
])('it sees %s', (line) => {
  expect(rawStates('a.ts', `import { a } from 'b'\n\n${line}\n`)).toEqual([`a.ts:3: ${line}`])
})

test.each([
  'if (row.status === wishState.open) return',
  'if (response.status === 404) return',
  'new Response(null, { status: 304 })',
  '/** status: 0 waits, 1 is shown. */',
  '// row.status === 1 in the old table',
  'sql`${wishes.status} in (${literal(wishState.open)})`',
  'const [SHOWN, LOOKED_THROUGH, WORDS] = [3, 300, 40]',
  'const SHOWN = 20',
  'if (element.readyState >= 3) return',
  '<p role="status">{count > 0}</p>',
  'const minutes = partBytes(asked.kind) > 0 ? 1200 : 30',
])('it lets pass %s', (line) => {
  expect(rawStates('a.ts', `${line}\n`)).toEqual([])
})
