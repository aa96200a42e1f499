import { expect, test } from 'vitest'
import type { AroundMerchant } from '#contract/government/merchants.ts'
import { aroundOrder } from './around-order.ts'

const place = (id: string, rest: Partial<AroundMerchant> = {}): AroundMerchant => ({
  id,
  name: `地方 ${id}`,
  group_id: '1',
  cover: '',
  introduction: '',
  phone: '',
  address: '',
  open_time: '',
  longitude: null,
  latitude: null,
  ...rest,
})
const places = [
  place('far', { longitude: 118.9, latitude: 29.1, group_id: '2' }),
  place('unknown'),
  place('near', { longitude: 118.61, latitude: 29.1, introduction: '停车 充电' }),
]
const ids = (input: Parameters<typeof aroundOrder>[1]) => aroundOrder(places, input).map(({ place: { id } }) => id)

test("G109 without a position the operator's order stands; with one the nearest comes first and the unmeasured last", () => {
  expect(ids({ group: '', words: '', here: undefined })).toEqual(['far', 'unknown', 'near'])
  expect(ids({ group: '', words: '', here: { longitude: 118.6, latitude: 29.1 } })).toEqual(['near', 'far', 'unknown'])
})
test('a group and a search narrow it together', () => {
  expect(ids({ group: '2', words: '', here: undefined })).toEqual(['far'])
  expect(ids({ group: '', words: ' 充电 near ', here: undefined })).toEqual(['near'])
  expect(ids({ group: '', words: '充电　ｎｅａｒ', here: undefined })).toEqual(['near'])
  expect(ids({ group: '2', words: '充电', here: undefined })).toEqual([])
})
