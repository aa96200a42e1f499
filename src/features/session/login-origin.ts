/** What the log-in payload says of how somebody came here [rule R57; decisions G64, G65]. */
import type { DeviceCookies } from '#host/device-cookies.ts'

export interface LoginOrigin { from_url?: string; from_user_id?: string; jump_url?: string }

/** The contract's own limit: an address longer than that is left out, it must not stop a log-in. */
const LONGEST = 2000
const fits = (text: unknown): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST && !text.includes('\u0000')

/** The link that led here, else the first page of this visit. jumpUrl: where log-in leads. */
export function loginOrigin(cookies: Pick<DeviceCookies, 'get'>, jumpUrl: string): LoginOrigin {
  const { from_url, from_user_id } = shareOrigin(cookies.get('share-origin'))
  const landing = fits(from_url) ? from_url : cookies.get('first-page')
  const inviter = String(from_user_id ?? '')
  return { ...(fits(landing) ? { from_url: landing } : {}), ...(/^\d{1,19}$/.test(inviter) ? { from_user_id: inviter } : {}), ...(fits(jumpUrl) ? { jump_url: jumpUrl } : {}) }
}

function shareOrigin(text: string | undefined): { from_url?: unknown; from_user_id?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
