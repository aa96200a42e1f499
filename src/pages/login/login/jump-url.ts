import { safeUrl } from '#lib/safe-url.ts'

/**
 * The address after log-in, as the payload reports it [rule R57]; an invalid one is left out. It does not contain the
 * token yet.
 */
export function jumpUrl(redirect: string | undefined, origin: string): string {
  return safeUrl(redirect, origin)?.href ?? `${origin}/`
}
