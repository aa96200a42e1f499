/**
 * How a visitor arrived: who invited them and by which address. Stored for hours and reported once at log-in [rules
 * R78, R79; decisions G64, G213].
 */
import { parseUrl } from '#contract/parse-url.ts'
import type { DeviceCookies } from './device-cookies.ts'

const SHARE_ORIGIN = 'share-origin'
const FIRST_PAGE = 'first-page'
const SHARE_ORIGIN_DAYS = 0.2
const FIRST_PAGE_DAYS = 0.15
const USER_ID = /^[1-9]\d{0,18}$/
export const isUserId = (text: string): boolean => USER_ID.test(text)
/** Query parameters that are stored elsewhere, or not at all. */
const PRIVATE = ['authorization', 'deviceid', 'code', 'state', 'token', 'phone', 'from_user_id', 'from_url']

/** Field names of the login payload. */
export interface ShareOrigin {
  from_user_id?: string
  from_url?: string
}

/**
 * Call it once at start with the address of the first document. A new inviter replaces the stored one; a missing one
 * leaves it.
 */
export function noteArrival(cookies: DeviceCookies, address: string): void {
  const url = new URL(address)
  const inviter = url.searchParams.get('from_user_id') ?? ''
  const source = url.searchParams.get('from_url')
  const landing = withoutPrivate(url)
  if (USER_ID.test(inviter) || source) {
    const origin: ShareOrigin = {
      ...readShareOrigin(cookies),
      ...(USER_ID.test(inviter) ? { from_user_id: inviter } : {}),
      from_url: webAddress(source, url) ?? landing,
    }
    cookies.set(SHARE_ORIGIN, JSON.stringify(origin), SHARE_ORIGIN_DAYS)
  }
  if (!cookies.get(FIRST_PAGE)) cookies.set(FIRST_PAGE, landing, FIRST_PAGE_DAYS)
}

/**
 * A citizen's own link was followed, perhaps within the app: they are the inviter from now on. Anything that is not a
 * user id is ignored.
 */
export function noteInviter(cookies: DeviceCookies, id: string, address: string): void {
  if (!USER_ID.test(id)) return
  const { origin, pathname } = new URL(address)
  cookies.set(
    SHARE_ORIGIN,
    JSON.stringify({ from_user_id: id, from_url: origin + pathname } satisfies ShareOrigin),
    SHARE_ORIGIN_DAYS,
  )
}

export function readShareOrigin(cookies: DeviceCookies): ShareOrigin {
  try {
    const { from_user_id, from_url } = JSON.parse(cookies.get(SHARE_ORIGIN) ?? '{}') as Record<string, unknown>
    return {
      ...(USER_ID.test(String(from_user_id)) ? { from_user_id: String(from_user_id) } : {}),
      ...(typeof from_url === 'string' && from_url ? { from_url } : {}),
    }
  } catch {
    return {}
  }
}

/**
 * Where 'back to home' leads: the front page the visitor arrived by (a city page, the specials), otherwise the home
 * page [decision G64].
 */
export function homePath(cookies: DeviceCookies, origin: string): string {
  const first = cookies.get(FIRST_PAGE)
  const url = first ? parseUrl(first) : undefined
  return url?.origin === origin && /^\/(index|specials|page\/\d{1,10})$/.test(url.pathname) ? url.pathname : '/index'
}

function withoutPrivate(url: URL): string {
  const clean = new URL(url)
  clean.hash = ''
  for (const name of url.searchParams.keys()) if (PRIVATE.includes(name.toLowerCase())) clean.searchParams.delete(name)
  return clean.href.slice(0, 1000)
}

function webAddress(text: string | null, base: URL): string | undefined {
  const url = text ? parseUrl(text, base.origin) : undefined
  return url && /^https?:$/.test(url.protocol) ? withoutPrivate(url) : undefined
}
