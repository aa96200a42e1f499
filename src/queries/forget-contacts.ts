/**
 * Whom a volunteer visits: name, phone and address stay on this device for the way there, and no longer than the visit
 * is theirs to make [decision 051].
 */
import type { QueryClient } from '@tanstack/react-query'
import { maskName } from '#contract/masked-text.ts'
import { SCORE_WITHIN_MS } from '#contract/help/order-states.ts'
import { getOrders, type Order } from '#contract/help/orders.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { CLAIM_LASTS_MS } from '#contract/help/wish-states.ts'
import { getMyWishes, getWish, type WishDetail } from '#contract/help/wishes.ts'
import { copies, findCopies } from '#offline/copies.ts'
import { call } from './call.ts'
import { copyKey } from './copy-key.ts'
import { keyFor, keyOf } from './query-client.ts'

type Visit = WishDetail | Order
type Answer = WishDetail | { list: Order[] }
export type Visited = 'wish' | 'order'
interface Copy {
  state: { data: Answer }
}
const helpers = ['claimant', 'provider']
const [ALL, VISITING] = [100, [1, 2, 3]]
const keyOfVisit = (user: string, kind: Visited, id: string) =>
  keyFor(user, keyOf(kind === 'wish' ? getWish : getOrders, { id }))

/** After it the contact is shown no longer, whatever this device knows of the visit. */
export const visitEnds = (one: Visit): number =>
  'service_at' in one
    ? (parseTime(one.service_at) ?? 0) + SCORE_WITHIN_MS
    : (parseTime(one.claimant?.claimed_at) ?? 0) + CLAIM_LASTS_MS
const isHeld = ({ role, phone }: Visit): boolean => helpers.includes(role) && phone !== ''
const withoutContact = <T extends Visit>(one: T): T =>
  isHeld(one) ? { ...one, contact: maskName(one.contact), phone: '', address: '' } : one
const without = (data: Answer): Answer =>
  'list' in data ? { ...data, list: data.list.map(withoutContact) } : withoutContact(data)
const visitIn = (data: Answer): Visit | undefined => ('list' in data ? data.list[0] : data)

/** On disk and in memory; the rest of what was read stays. */
export async function forgetContact(client: QueryClient, user: string, kind: Visited, id: string): Promise<void> {
  const queryKey = keyOfVisit(user, kind, id)
  client.setQueryData(queryKey, (data: Answer | undefined) => data && without(data))
  const key = copyKey(queryKey)
  const copy = (await copies.getItem(key)) as Copy | undefined
  if (copy) await copies.setItem(key, { ...copy, state: { ...copy.state, data: without(copy.state.data) } })
}

/** Of visits that are over by time, or that the server no longer lists as the reader's own. */
export async function forgetContacts(client: QueryClient, user: string, now: number): Promise<void> {
  const found = await findCopies(
    user,
    (key) => key.startsWith(`${user}-["${getWish.name}"`) || key.startsWith(`${user}-["${getOrders.name}",{"id"`),
  )
  const visits = found.flatMap(({ value }) => visitIn((value as Copy).state.data) ?? []).filter(isHeld)
  const kindOf = (one: Visit): Visited => ('service_at' in one ? 'order' : 'wish')
  const forget = (one: Visit) => forgetContact(client, user, kindOf(one), one.id)
  const running = visits.filter((one) => visitEnds(one) > now)
  await Promise.all(visits.filter((one) => !running.includes(one)).map(forget))
  const own = {
    wish: () => call(getMyWishes, { scope: 'claimed', page_size: ALL }),
    order: () => call(getOrders, { scope: 'provided', page_size: ALL }),
  }
  for (const kind of ['wish', 'order'] as const) {
    const held = running.filter((one) => kindOf(one) === kind)
    if (held.length === 0) continue
    const answer = await own[kind]().catch(() => undefined)
    if (!answer) continue
    const mine = new Set(answer.list.filter(({ status }) => VISITING.includes(status)).map(({ id }) => id))
    await Promise.all(held.filter(({ id }) => !mine.has(id)).map(forget))
  }
}
