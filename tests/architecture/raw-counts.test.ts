import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rawCounts } from './raw-counts.ts'

test('R112 no page draws a count as it comes', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx$/.test(path),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap((file) => rawCounts(`src/${file}`, readFileSync(`src/${file}`, 'utf8')))).toEqual([])
})

test('it sees counts in words, in choices, under other names and made to words', () => {
  const text = `
    const { activity_num: number, name } = of
    const said = \`\${points} 分\`
    const facts = [['小时', String(of.hours)]]
    export const A = () => <p>{name}{number} 次{of.member_num > 0 && of.member_num}{of.on ? of?.quota : '–'}</p>
    export const B = () => <Count of={of.points} />
  `
  expect(rawCounts('a.tsx', text).map((told) => told.split(':')[1])).toEqual(['4', '5', '5', '5'])
  expect(rawCounts('a.tsx', `const { points } = of\n${text}`)).toHaveLength(5)
})
