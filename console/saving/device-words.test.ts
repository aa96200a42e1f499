import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { manuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { deviceOf } from './device-words.ts'

const fields = v.parse(manuscriptFields, { title: '甲' })
const device = deviceOf<typeof fields>()

test('words are kept by member and manuscript, and gone when nothing is left to keep', async () => {
  await device.write('li 1', { version: 2, fields })
  expect(await device.read('li 1')).toEqual({ version: 2, fields })
  expect(await device.read('wang 1')).toBeUndefined()
  await device.write('li 1', { version: 3, aside: fields })
  expect(await device.read('li 1')).toEqual({ version: 3, aside: fields })
  await device.write('li 1', { version: 3 })
  expect(await device.read('li 1')).toBeUndefined()
})
