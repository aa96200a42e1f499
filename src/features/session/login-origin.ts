/** What the log-in payload says about how somebody arrived [rule R57; decisions G64, G65]. */
import type { DeviceCookies } from '#host/device-cookies.ts'
import { readShareOrigin } from '#host/share-origin.ts'

export interface LoginOrigin {
  from_url?: string
  from_user_id?: string
  jump_url?: string
}

/** The contract's own limit: a longer address is left out, it must not prevent a log-in. */
const LONGEST = 2000
const fits = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= LONGEST && !text.includes('\u0000')

/** The link that led here, else the first page of this visit. jumpUrl: where log-in leads. */
export function loginOrigin(cookies: DeviceCookies, jumpUrl: string): LoginOrigin {
  const { from_url, from_user_id } = readShareOrigin(cookies)
  const landing = fits(from_url) ? from_url : cookies.get('first-page')
  return {
    ...(fits(landing) ? { from_url: landing } : {}),
    ...(from_user_id ? { from_user_id } : {}),
    ...(fits(jumpUrl) ? { jump_url: jumpUrl } : {}),
  }
}
