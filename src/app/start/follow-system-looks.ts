/** Looks that some readers' systems ask for. Most readers never need these styles. */
const looks: [query: string, load: () => Promise<unknown>][] = [
  ['(forced-colors: active)', () => import('#ui/forced-colors.css')],
  ['(prefers-contrast: more)', () => import('#ui/more-contrast.css')],
  ['(prefers-reduced-transparency: reduce)', () => import('#ui/less-transparency.css')],
]

export function followSystemLooks(): void {
  for (const [query, load] of looks) {
    const asked = matchMedia(query)
    const follow = () => void (asked.matches && load().catch(() => {}))
    follow()
    asked.addEventListener('change', follow)
  }
}
