/** However slow the largest picture is, the program is fetched then. */
const LONGEST_MS = 1200

const named = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const settled = (one: HTMLElement): Promise<unknown> => new Promise((done) => (one.onload = one.onerror = done))

/** A page that came with its content is painted, picture and all, before the program that runs it is fetched. */
export function fetchProgram(): void {
  const entry = named('entry')
  if (entry === undefined) return
  const whenRead = () => {
    let begun = false
    const once = () => {
      if (!begun) begin(entry)
      begun = true
    }
    const largest = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]')
    const painted = largest && !largest.complete ? settled(largest) : Promise.resolve()
    void painted.then(() => requestAnimationFrame(() => setTimeout(once, 0)))
    setTimeout(once, LONGEST_MS)
  }
  addEventListener('DOMContentLoaded', whenRead, { once: true })
}

function begin(entry: string): void {
  fetchSheets()
  for (const href of (named('entry-parts') ?? '').split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

/** The document has the styles of what it shows; those of everything else follow, in front of them. */
function fetchSheets(): void {
  const seen = document.querySelector('head style')
  const sheets = named('entry-styles')
  const loaded = (sheets ?? '')
    .split(' ')
    .filter(Boolean)
    .map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      seen?.before(link)
      return settled(link)
    })
  window.__styled = Promise.all(loaded).then(() => {
    if (sheets !== undefined && !document.getElementById('rescue')) seen?.remove()
  })
}
