/**
 * Query strings for the router, whose own parser turns phone numbers, tokens and ids into numbers; here a string stays
 * a string. The first of a repeated name counts, as for URLSearchParams.get.
 */
export function parseSearch(search: string): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search))
    if (!values.has(name) && name !== '__proto__') values.set(name, value)
  return Object.fromEntries(values)
}

/** '?a=b', or '' without values. Undefined and null are left out; objects are written as JSON. */
export function stringifySearch(values: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    params.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
