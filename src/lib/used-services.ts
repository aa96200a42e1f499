/** Storage keys of the services of this device: what was opened goes with the session, what was added stays. */
export const USED_SERVICES = 'used-services'
export const ADDED_SERVICES = 'added-services'
/** So many opened services are remembered. */
const REMEMBERED = 40

/** When a service was opened last and how often, by its address. */
export type UsedServices = Record<string, { times: number; at: number }>

/** One spelling for an address: as the operator wrote it, and as a link has it. */
export function serviceKey(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'https://here.invalid')
  const query = searchParams.toString()
  return `${pathname}${query && `?${query}`}${hash}`
}

export function withUse(used: UsedServices, key: string, now: number): UsedServices {
  const rows = Object.entries({ ...used, [key]: { times: (used[key]?.times ?? 0) + 1, at: now } })
  return Object.fromEntries(rows.sort(([, a], [, b]) => b.at - a.at).slice(0, REMEMBERED))
}

/**
 * Services in the order of this citizen: those they added, in that order, then those they use most, of equally used
 * ones the last opened, then the others in the operator's order.
 */
export function ownOrder<T>(
  all: readonly T[],
  { added, used }: { added: readonly string[]; used: UsedServices },
  keyOf: (service: T) => string,
): T[] {
  const place = (service: T) => {
    const at = added.indexOf(keyOf(service))
    return at < 0 ? added.length : at
  }
  const use = (service: T) => used[keyOf(service)] ?? { times: 0, at: 0 }
  const first = (a: T, b: T) => place(a) - place(b) || use(b).times - use(a).times || use(b).at - use(a).at
  return [...all].sort(first)
}
