import axe from 'axe-core'
import type { Page } from 'playwright/test'

interface Violation { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** What axe-core finds against WCAG 2.2 AA, in words. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> } }
    const { violations: found } = await checker.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], rules: { 'target-size': { enabled: true } } })
    return found
  })
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')} — ${(node.failureSummary ?? '').split('\n').slice(1, 2).join('').trim()}`))
}
