import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { copies, purgeCopies } from '#offline/copies.ts'
import { setClient } from './call.ts'
import { copyKey } from './copy-key.ts'
import { forgetContact, forgetContacts } from './forget-contacts.ts'
import { orderQuery } from './orders.queries.ts'
import { setPerson } from './person.ts'
import { createQueryClient } from './query-client.ts'
import { wishQuery } from './wishes.queries.ts'

const ME = '7'
const DAY_MS = 86_400_000
setPerson(() => ME)
const secrets = { contact: '欧阳秘密', phone: '13900009999', address: '暗巷 404 室' }
const now = Date.now()
const client = createQueryClient()
const wish = (role: string, claimedAgo: number) => ({
  id: '5',
  title: '想要一台收音机',
  role,
  ...secrets,
  claimant: { claimed_at: shanghaiDateTime(now - claimedAgo * DAY_MS) },
})
const order = (role: string, ago: number) => ({
  list: [{ id: '6', remark: '请敲门', role, ...secrets, service_at: shanghaiDateTime(now - ago * DAY_MS) }],
})
let listed: Record<string, { id: string; status: number }[]> | undefined
beforeEach(async () => {
  await purgeCopies(ME)
  listed = { getMyWishes: [], getOrders: [] }
  setClient({
    urlOf: () => '',
    call: (({ name }: { name: string }) =>
      listed ? Promise.resolve({ list: listed[name] }) : Promise.reject(new ApiError('network', 0, '', '/'))) as never,
  })
})

/** What was read, as it lies on the disk and in memory. */
async function keep(kind: 'wish' | 'order', data: unknown): Promise<() => Promise<string>> {
  const { queryKey } = kind === 'wish' ? wishQuery('5') : orderQuery('6')
  const key = copyKey(queryKey)
  client.setQueryData(queryKey as readonly unknown[], data)
  await copies.setItem(key, { buster: '1', state: { data, dataUpdatedAt: now } })
  return async () => JSON.stringify([await copies.getItem(key), client.getQueryData(queryKey)])
}
const holds = (text: string) => Object.values(secrets).filter((one) => text.includes(one)).length

test('a visit that is still theirs keeps its contact for the way there, and asks nothing of the server offline', async () => {
  const left = [await keep('wish', wish('claimant', 3)), await keep('order', order('provider', -1))]
  listed = { getMyWishes: [{ id: '5', status: 2 }], getOrders: [{ id: '6', status: 1 }] }
  await forgetContacts(client, ME, now)
  listed = undefined
  await forgetContacts(client, ME, now)
  for (const read of left) expect(holds(await read())).toBe(3)
})

test.each([
  ['lapsed or given to another', [{ id: '9', status: 2 }], []],
  ['done', [{ id: '5', status: 4 }], [{ id: '6', status: 4 }]],
])('a visit that is %s on the server leaves no contact, and the rest stays', async (_, wishes, orders) => {
  const left = [await keep('wish', wish('claimant', 3)), await keep('order', order('provider', -1))]
  listed = { getMyWishes: wishes, getOrders: orders }
  await forgetContacts(client, ME, now)
  for (const read of left) expect(holds(await read())).toBe(0)
  expect(await left[0]!()).toContain('想要一台收音机')
  expect(await left[1]!()).toContain('请敲门')
})

test('fourteen days after the claim, and seven after the service, no network is needed for it', async () => {
  listed = undefined
  const left = [await keep('wish', wish('claimant', 14.01)), await keep('order', order('provider', 7.01))]
  await forgetContacts(client, ME, now)
  for (const read of left) expect(holds(await read())).toBe(0)
})

test('given back it is gone at once; what one wrote oneself stays', async () => {
  const given = await keep('wish', wish('claimant', 1))
  await forgetContact(client, ME, 'wish', '5')
  expect(holds(await given())).toBe(0)
  const own = [await keep('wish', wish('wisher', 20)), await keep('order', order('orderer', 20))]
  await forgetContact(client, ME, 'wish', '5')
  await forgetContacts(client, ME, now)
  for (const read of own) expect(holds(await read())).toBe(3)
})
