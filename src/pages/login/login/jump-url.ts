import { safeUrl } from '#lib/safe-url.ts'

/** Address after log-in, as the payload tells it [rule R57]: what is no address is not told. The token is not in it yet. */
export function jumpUrl(redirect: string | undefined, origin: string): string {
  return safeUrl(redirect, origin)?.href ?? `${origin}/`
}
