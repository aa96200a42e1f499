import { isApiPath } from './api-path.ts'

/** Paths that are never pages of the app: recordings, files, what machines ask, the worker itself. */
const notAPage =
  /^\/((media|uploads|streams|assets|healthz|livez|readyz|metrics|\.well-known)(\/|$)|sw\.js|MP_verify_)|\.\w{2,11}$/

/** Whether a document for the app is served at this path. */
export const isPagePath = (pathname: string): boolean => !isApiPath(pathname) && !notAPage.test(pathname)

/** A stray % belongs to no page. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
