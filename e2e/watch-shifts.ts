import type { Page } from 'playwright/test'

interface Shifted extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Sums up, in every document from now on, what moves by itself after it was drawn. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found = { score: 0, moved: [] as string[] }
    Object.assign(window, { layoutShifts: found })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shifted[]) {
        if (shift.hadRecentInput) continue
        found.score += shift.value
        for (const { node } of shift.sources) found.moved.push((node as Element | null)?.outerHTML?.slice(0, 80) ?? '')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
/** What has moved by itself, where its score is above the limit. */
export async function shiftsAbove(page: Page, limit: number): Promise<string[]> {
  const { score, moved } = await page.evaluate(
    () => (window as unknown as { layoutShifts: { score: number; moved: string[] } }).layoutShifts,
  )
  return score > limit ? [`${score.toFixed(3)} by:`, ...moved] : []
}
