import { expect, test } from 'vitest'
import { differingFields } from './differing-fields.ts'

test('what differs comes first and is marked', () =>
  expect(differingFields('{"members":2,"title":"审核"}', '{"members":2,"title":"审核组"}')).toEqual([
    { name: 'title', before: '审核', after: '审核组', differs: true },
    { name: 'members', before: '2', after: '2', differs: false },
  ]))
test('what was made has nothing before it, and what is no JSON is shown as it is', () =>
  expect(differingFields('', '原样')).toEqual([{ name: '内容', before: '', after: '原样', differs: true }]))
test('a record of a reason alone has no fields', () => expect(differingFields('', '')).toEqual([]))
