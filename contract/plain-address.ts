/** Query parameters added by sharing; the page does not depend on them. */
const SHARING_PARAMETER = /^(from_user_id|from_url|isappinstalled|scene|utm_\w+)$/
const WECHAT_FROM = ['singlemessage', 'groupmessage', 'timeline']
/** The shell a page is opened in: it changes the frame, by an attribute that is set before anything is painted. */
const SHELLS = ['pc', 'ios', 'android']

const addsNothing = ([name, value]: [string, string], pathname: string): boolean =>
  (name === 'src' && value === 'pwa') ||
  (name === 'from' && WECHAT_FROM.includes(value)) ||
  (name === 'app' && SHELLS.includes(value)) ||
  (SHARING_PARAMETER.test(name) && pathname !== '/join')

/**
 * Whether every visitor of this address sees what its path alone would show, so that the cached document of the path
 * can be used. `src=pwa` is added by a start from the home screen.
 */
export const isPlainAddress = ({ pathname, searchParams }: URL): boolean =>
  [...searchParams].every((one) => addsNothing(one, pathname))

/** Path and id of an address whose page depends on them alone; undefined for any other. */
export function addressById({ pathname, searchParams }: URL): string | undefined {
  const [[name, value] = ['', ''], ...more] = [...searchParams].filter((one) => !addsNothing(one, pathname))
  return name === 'id' && more.length === 0 && /^[1-9]\d{0,8}$/.test(value) ? `${pathname}?id=${value}` : undefined
}
