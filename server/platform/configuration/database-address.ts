/** The role in an address, if it names one. */
export function rolesIn(address: string | undefined): string[] {
  const { username } = (address && readDatabaseAddress(address)) || { username: '' }
  return username ? [decodeURIComponent(username)] : []
}

/**
 * The address of a PostgreSQL, as far as its parts go; undefined for what is none. That of a Unix socket has no host
 * (postgres://user@/city?host=/run/postgresql), or the folder itself (postgres://user@%2Frun%2Fpostgresql/city).
 */
export function readDatabaseAddress(text: string): URL | undefined {
  if (!/^postgres(ql)?:\/\//.test(text)) return undefined
  if (URL.canParse(text)) return new URL(text)
  // No URL has a user without a host.
  const [whole, start, rest] = /^([^/]+\/\/)[^/?#]*@(\/.*)$/.exec(text) ?? []
  return whole && URL.canParse(`${start}${rest}`) ? new URL(`${start}${rest}`) : undefined
}
