import { costsMoney } from '#host/data-plan.ts'
import { atRest } from '#app/frame/at-rest.ts'

/** Opened most often as the second page. */
const LIKELY = ['/index', '/find', '/services', '/mine', '/posts/$aid']

/** Loads these pages while the reader rests; where a worker is in charge, their files are on this device. */
export async function loadLikelyPages(
  table: () => Promise<{ pages: Record<string, () => Promise<unknown>> }>,
): Promise<void> {
  const { pages } = await table()
  if (costsMoney() || navigator.serviceWorker?.controller) return
  for (const page of LIKELY) atRest(() => pages[page]?.()).catch(() => {})
}
