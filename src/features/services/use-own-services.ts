import { useEffect, useMemo, useSyncExternalStore, type RefObject } from 'react'
import type { PageCardItem } from '#contract/pages/pages.ts'
import { cardAddress } from '#features/page-cards/card-address.ts'
import { deviceStorage } from '#host/device-storage.ts'
import { ADDED_SERVICES, ownOrder, serviceKey, USED_SERVICES, withUse, type UsedServices } from '#lib/used-services.ts'

const listeners = new Set<() => void>()
const follow = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
const storage = deviceStorage()
const stored = (key: string) => () => storage.getItem(key) ?? ''
const readUsed = stored(USED_SERVICES)
const readAdded = stored(ADDED_SERVICES)
const nothing = () => ''

function store(key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify(value))
  for (const changed of listeners) changed()
}
function parse<T>(text: string, none: T): T {
  try {
    const value = JSON.parse(text || 'null') as T | null
    return typeof value === 'object' && value !== null && Array.isArray(value) === Array.isArray(none) ? value : none
  } catch {
    return none
  }
}

export const keyOfService = (item: PageCardItem): string => serviceKey(cardAddress(item)?.path ?? item.url)

/** The services this citizen added on this device. */
export function useAddedServices(): { added: readonly string[]; toggle: (key: string) => void } {
  const text = useSyncExternalStore(follow, readAdded, nothing)
  const added = useMemo(() => parse<string[]>(text, []), [text])
  const toggle = (key: string) =>
    store(ADDED_SERVICES, added.includes(key) ? added.filter((one) => one !== key) : [...added, key])
  return { added, toggle }
}

/** These services in the order of the citizen of this device, and how many of them they added or used. */
export function useOwnServices(services: readonly PageCardItem[]): { services: PageCardItem[]; own: number } {
  const { added } = useAddedServices()
  const text = useSyncExternalStore(follow, readUsed, nothing)
  const used = useMemo(() => parse<UsedServices>(text, {}), [text])
  const own = services.map(keyOfService).filter((key) => added.includes(key) || key in used)
  return { services: ownOrder(services, { added, used }, keyOfService), own: own.length }
}

/** Remembers which of these services are opened from the part of the page around an element. */
export function useRememberUse(area: RefObject<HTMLElement | null>, services: readonly PageCardItem[]): void {
  useEffect(() => {
    const element = area.current?.closest('main')
    if (!element) return
    const keys = new Set(services.map(keyOfService))
    const tapped = ({ target }: MouseEvent) => {
      const href = (target as Element).closest('a')?.getAttribute('href')
      const key = href && serviceKey(href)
      if (key && keys.has(key)) store(USED_SERVICES, withUse(parse<UsedServices>(readUsed(), {}), key, Date.now()))
    }
    element.addEventListener('click', tapped)
    return () => element.removeEventListener('click', tapped)
  }, [area, services])
}
