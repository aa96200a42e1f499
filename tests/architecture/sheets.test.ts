/** Whatever opens over a page is tried by the journeys of sheets; ui/ has what these are made of. */
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const drawn = /<(Sheet|ActionSheet|TextAreaSheet|CommentSheet|CornerGuide)\b/

test('every file that draws a sheet is named by a row of e2e/sheets', () => {
  const rows = ['sheets.ts', 'answer-sheets.ts', 'sheets.e2e.ts']
    .map((name) => readFileSync(`e2e/sheets/${name}`, 'utf8'))
    .join()
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      !path.startsWith('ui/') && /(?<!\.test)\.tsx$/.test(path) && drawn.test(readFileSync(`src/${path}`, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !rows.includes(file))).toEqual([])
})
