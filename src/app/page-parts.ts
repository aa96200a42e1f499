/**
 * A page that is asked for is fetched whole: without knowing its files, the browser would find those it imports only
 * when it has read the ones before, a round trip for each level [decision 045].
 */
import { costsMoney } from '#host/data-plan.ts'
import { atRest } from './at-rest.ts'

interface PageParts {
  files: string[]
  /** Places in files, by address. */
  pages: Record<string, number[]>
}
/** Opened most often as the second page. */
const LIKELY = ['/index', '/find', '/services', '/mine', '/posts/$aid']

const asked = new Set<string>()

/** Resolves to what fetches the files of a page, by its address in the table of routes. */
export async function readPageParts(): Promise<(page: string) => void> {
  const { files, pages } = (await import(/* @vite-ignore */ `/assets/page-parts-${__BUILD_ID__}.js`)) as PageParts
  const fetchParts = (page: string, priority: 'auto' | 'low' = 'auto') => {
    for (const place of pages[page] ?? []) {
      const file = `/${files[place]}`
      if (asked.has(file)) continue
      asked.add(file)
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file })
      link.fetchPriority = priority
      document.head.append(link)
    }
  }
  // Where a worker is in charge, the files are on this device.
  if (!costsMoney() && !navigator.serviceWorker?.controller)
    for (const page of LIKELY) void atRest(() => fetchParts(page, 'low'))
  return (page) => fetchParts(page)
}
