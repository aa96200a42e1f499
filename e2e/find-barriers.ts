import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const require = createRequire(import.meta.url)
/** The whole checker without its comments and long names: half as much for each new document to read. */
const checkerSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What another theme can change in a page that was looked at as a whole. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe-core finds against WCAG 2.2 AA, in words. */
export async function findBarriers(page: Page, rules = allRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checkerSource)
  const violations = await page.evaluate(async (asked) => {
    const { axe: checker } = window as unknown as {
      axe: { run: (root: Document | Element, options: object) => Promise<{ violations: Violation[] }> }
    }
    const { violations: found } = await checker.run(document, {
      runOnly: asked,
      ...(asked.includes('wcag22aa') && { rules: { 'target-size': { enabled: true } } }),
      // What passes is not described.
      resultTypes: ['violations'],
    })
    // What lies under a bar at this place of the page is looked at again where it is in full view.
    for (const violation of found.filter(({ id }) => id === 'target-size')) {
      const still = []
      for (const node of violation.nodes) {
        const [selector] = node.target
        const element = typeof selector === 'string' ? document.querySelector(selector) : null
        if (!element || !node.failureSummary?.includes('obscured')) still.push(node)
        else {
          element.scrollIntoView({ block: 'center' })
          const again = await checker.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
          still.push(...again.violations.flatMap(({ nodes }) => nodes))
        }
      }
      violation.nodes = still
    }
    return found.filter(({ nodes }) => nodes.length > 0)
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        (node) =>
          `${id}: ${node.target.join(' ')} — ${(node.failureSummary ?? '').split('\n').slice(1, 2).join('').trim()}`,
      ),
  )
}
