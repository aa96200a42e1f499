/**
 * Cookies of this origin. Secure and SameSite=Lax: they are sent neither over http nor with a request that another site
 * starts.
 */
export interface DeviceCookies {
  get: (name: string) => string | undefined
  set: (name: string, value: string, days: number) => void
  remove: (name: string) => void
}

const DAY_S = 86_400

/** `days` may be a fraction: 0.2 days are 17,280 s [decision G213]. Outside a browser there are no cookies. */
export function deviceCookies(): DeviceCookies {
  const here = typeof document !== 'undefined'
  const write = (name: string, value: string, seconds: number) => {
    if (here)
      document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${Math.round(seconds)}; Path=/; SameSite=Lax; Secure`
  }
  return {
    get(name) {
      const found = here ? document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`)) : undefined
      try {
        return found && decodeURIComponent(found.slice(name.length + 1))
      } catch {
        return undefined
      }
    },
    set: (name, value, days) => write(name, value, days * DAY_S),
    remove: (name) => write(name, '', 0),
  }
}

/** For a device that stores no cookies. */
export const noCookies: DeviceCookies = { get: () => undefined, set: () => {}, remove: () => {} }
