/** Addresses a citizen has saved for orders and wishes [decision G194]. */
import * as v from 'valibot'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import {
  chosenId,
  degreesInput,
  flag,
  id,
  idInput,
  list,
  maybe,
  text,
  wholeInput,
  writtenLine,
} from '#contract/fields.ts'
import { phoneInput, readPhone } from '#contract/phone-input.ts'
import { isStoredAs } from '#contract/words.ts'

export const MAX_ADDRESSES = 20
export const address = v.object({
  id,
  name: text,
  phone: text,
  street_id: id,
  detail: text,
  longitude: maybe(v.number()),
  latitude: maybe(v.number()),
  is_default: flag,
})
export type Address = v.InferOutput<typeof address>
/** The form validates by the same fields. */
export const addressFields = {
  name: writtenLine(20, 1),
  phone: v.optional(phoneInput, ''),
  street_id: chosenId('请选择街道'),
  detail: writtenLine(80, 2),
}
const given = {
  ...addressFields,
  longitude: degreesInput(180),
  latitude: degreesInput(90),
  is_default: v.optional(wholeInput(0, 1), 0),
}
const own = { host: 'cms', source: 'implied', access: 'phone' } as const

/** The default one first, then the newest. */
export const getAddresses = defineEndpoint({
  ...own,
  access: 'signed-in',
  who: 'self',
  name: 'getAddresses',
  summary: 'My addresses',
  method: 'GET',
  path: '/v1/consumer/addresses',
  input: v.object({}),
  output: v.object({ list: list(address) }),
})
/** The same address again is the one there is. */
const findAddress: Settled = {
  endpoint: getAddresses,
  input: () => ({}),
  find: ({ list: mine }: { list: Address[] }, { name, phone, street_id: street, detail }) =>
    mine.find(
      (one) =>
        isStoredAs(one.name, name) &&
        one.phone === readPhone(String(phone)) &&
        one.street_id === String(street) &&
        isStoredAs(one.detail, detail),
    ),
}
const wordsOf = ({ detail }: Record<string, unknown>) => String(detail)
/** The answers of both are kept to be repeated: name, phone and address are read from the list alone. */
export const postAddress = defineEndpoint({
  ...own,
  who: 'self',
  name: 'postAddress',
  summary: 'Add an address',
  method: 'POST',
  path: '/v1/consumer/addresses',
  outbox: { label: '新增地址', target: () => 'addresses', creates: true, text: wordsOf, forgets: true },
  shows: [getAddresses],
  settled: findAddress,
  input: v.object(given),
  output: address,
})
export const putAddress = defineEndpoint({
  ...own,
  who: 'owned',
  name: 'putAddress',
  summary: 'Change an address',
  method: 'PUT',
  path: '/v1/consumer/addresses/{id}',
  outbox: { label: '修改地址', target: ({ id: of }) => `address ${String(of)}`, text: wordsOf, forgets: true },
  shows: [getAddresses],
  input: v.object({ id: idInput, ...given }),
  output: address,
})
export const deleteAddress = defineEndpoint({
  ...own,
  who: 'owned',
  name: 'deleteAddress',
  summary: 'Delete an address',
  method: 'DELETE',
  path: '/v1/consumer/addresses/{id}',
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
