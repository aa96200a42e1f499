/** A token in the address is taken out before anything else can see the address. */
export function takeArrival(query: URLSearchParams): void {
  window.__arrived = { token: query.get('Authorization') || '', deviceId: query.get('DeviceId') || '' }
  if (!query.has('Authorization') && !query.has('DeviceId')) return
  query.delete('Authorization')
  query.delete('DeviceId')
  const left = String(query)
  history.replaceState(history.state, '', location.pathname + (left && `?${left}`) + location.hash)
}
