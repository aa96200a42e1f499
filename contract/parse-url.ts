/**
 * The parsed address, or undefined where the parser throws: URL.parse and URL.canParse are missing from older web
 * views.
 */
export function parseUrl(address: URL | string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
