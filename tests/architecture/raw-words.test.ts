import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseFiles } from './house-files.ts'
import { rawWords } from './raw-words.ts'

/** What is no text of a person: passwords, and the code of a sign. */
const others = ['contract/words.ts', 'contract/people/login.ts', 'src/app/frame/operator-glyph.tsx']

test('no page, call, handler or import has a rule of its own for what people write', () => {
  const files = houseFiles('.').filter(
    (file) =>
      /^(src|contract|server\/(?!platform|commands|city)[a-z]+)\//.test(file) &&
      !/\.test\./.test(file) &&
      !others.includes(file),
  )
  expect(files.length).toBeGreaterThan(900)
  expect(files.flatMap((file) => rawWords(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('it sees each of them', () => {
  const text = `
    if (name.trim() === '') return
    const long = [...content].length > 5
    const title = [...content.split('n')[0]!].slice(0, 3).join('')
    const word = keyword.trim().slice(0, 20)
    <input maxLength={20} />`
  expect(rawWords('a.tsx', text).map((told) => told.split(':')[1])).toEqual(['2', '3', '4', '5', '6'])
})
