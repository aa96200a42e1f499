/**
 * The path of an address on a host of ours: a path alone, or one on a listed host. Undefined for every other address,
 * however much its path looks like ours.
 */
export function ownPath(written: string, hosts: readonly string[] = []): string | undefined {
  // A parser drops tabs and turns backslashes around.
  if (/[\s\\\p{Cc}]/u.test(written)) return undefined
  if (/^\/(?!\/)/.test(written)) return written.replace(/[?#].*$/, '')
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined
  const { host, pathname, username, password } = new URL(written)
  return hosts.includes(host) && !username && !password ? pathname : undefined
}
