import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { cmsPage, type CmsPage } from '#contract/pages/pages.ts'
import { useStores } from '#stores/stores.ts'
import { arrangedLook, showLook, type AppParts } from './arranged-frame.ts'

/** isTab: it has the app's header instead of a back button. refused: the last message was no page. */
interface Received {
  page: CmsPage | undefined
  isTab: boolean
  refused: boolean
}
const nothing: Received = { page: undefined, isTab: false, refused: false }
let received = nothing
let parts: AppParts | undefined
const followers = new Set<() => void>()

/** The newest page the editor's window sent; one that was no page leaves the one before it. */
export function useReceivedPage(): Received {
  const [router, client, stores] = [useRouter(), useQueryClient(), useStores()]
  useEffect(() => {
    parts = { router, client, stores }
    // It goes on where the app shows another page in this frame.
    addEventListener('message', receive)
    // The editor waits for this message before it sends the first page.
    const parent = parentOrigin()
    if (parent) window.parent.postMessage({ type: 'mobile-renovation-ready' }, parent)
  }, [router, client, stores])
  return useSyncExternalStore(
    (changed) => (followers.add(changed), () => void followers.delete(changed)),
    () => received,
    () => nothing,
  )
}

function receive({ origin, source, data }: MessageEvent<unknown>): void {
  const parent = parentOrigin()
  const allowed = origin === location.origin || (parent !== undefined && origin === parent && source === window.parent)
  if (!allowed || !parts || isOthers(data)) return
  const page = readPage(data)
  received = page
    ? { page, isTab: (data as { is_tab?: unknown }).is_tab === 1, refused: false }
    : { ...received, refused: true }
  for (const changed of followers) changed()
  const look = v.safeParse(v.object({ look: arrangedLook }), data)
  if (page && look.success) showLook(look.output.look, parts)
}

/**
 * The window that embeds this page. Who may embed it is the server's list (frame-ancestors), so the parent is one of
 * the allowed origins.
 */
function parentOrigin(): string | undefined {
  if (window.parent === window) return undefined
  const [nearest] = [...(location.ancestorOrigins ?? [])]
  try {
    return nearest ?? new URL(document.referrer).origin
  } catch {
    return undefined
  }
}

/** Developer tools and extensions post messages of their own. */
const isOthers = (data: unknown): boolean =>
  data === null || data === undefined || (typeof data === 'object' && !('cards' in data) && !('page' in data))

/** A page, `{ page }` around it, or either as JSON text. */
export function readPage(data: unknown): CmsPage | undefined {
  try {
    const given: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const inside = typeof given === 'object' && given !== null && 'page' in given ? given.page : given
    const parsed = v.safeParse(cmsPage, inside)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
