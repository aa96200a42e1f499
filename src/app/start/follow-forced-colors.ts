/** Most readers never need these styles. */
export function followForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)')
  const load = () => void (forced.matches && import('#ui/forced-colors.css').catch(() => {}))
  load()
  forced.addEventListener('change', load)
}
