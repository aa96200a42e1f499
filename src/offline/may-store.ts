/** Whether there is IndexedDB here at all: not on the server, and where site data is blocked asking for it throws. */
export function mayStore(): boolean {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}
