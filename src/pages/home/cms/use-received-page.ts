import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { flag } from '#contract/fields.ts'
import { cmsPage, type CmsPage } from '#contract/pages/pages.ts'
import { skin } from '#contract/site/site-fields.ts'

/** The look that is being arranged, beside a page: { page, look }. */
const arrangedLook = v.object({ skin, is_global_grey: flag })
export type ArrangedLook = v.InferOutput<typeof arrangedLook>
interface Received {
  page: CmsPage | undefined
  look?: ArrangedLook
  refused: boolean
}

/** The newest page the editor's window sent. refused: the last message was no page; the one before it stays. */
export function useReceivedPage(): Received {
  const [state, setState] = useState<Received>({ page: undefined, refused: false })
  useEffect(() => {
    const parent = parentOrigin()
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      const allowed =
        origin === location.origin || (parent !== undefined && origin === parent && source === window.parent)
      if (!allowed || isOthers(data)) return
      const page = readPage(data)
      setState((before) => (page ? { page, look: readLook(data), refused: false } : { ...before, refused: true }))
    }
    addEventListener('message', receive)
    // The editor waits for this message before it sends the first page.
    if (parent) window.parent.postMessage({ type: 'mobile-renovation-ready' }, parent)
    return () => removeEventListener('message', receive)
  }, [])
  return state
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

function readLook(data: unknown): ArrangedLook | undefined {
  const parsed = v.safeParse(v.object({ look: arrangedLook }), data)
  return parsed.success ? parsed.output.look : undefined
}

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
