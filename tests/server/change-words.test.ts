import { expect, test } from 'vitest'
import { actionWord, kindWord } from '#contract/staff/change-words.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { CHANGES_NOTHING } from '#server/console/console-calls.ts'
import { deskTable } from '#server/console/desk-handlers.ts'
import { verbs } from '#server/staff/kind.ts'
import '#server/city/lists.ts'

test('the record calls everything staff decide and do by a word of its own', () => {
  const kindsOfRecord = [
    ...Object.keys(kinds),
    'setting',
    'session',
    'member',
    'role',
    'media',
    'subscription',
    'record',
  ]
  expect(kindsOfRecord.filter((kind) => kindWord(kind) === kind)).toEqual([])
  // These record nothing, or what follows from them is recorded where it is done.
  const calls = deskTable.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint }) => endpoint.name)
  const recorded = calls.filter((name) => !CHANGES_NOTHING.has(name))
  expect([...Object.keys(verbs), 'set', 'reset', ...recorded].filter((one) => actionWord(one) === one)).toEqual([])
})
