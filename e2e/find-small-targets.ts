import type { Page } from 'playwright/test'

/**
 * Controls that are hard to hit: what lies less than half the size from their middle belongs to something else. The
 * area around a control that is its own counts; links within a sentence may be as high as their line [WCAG 2.5.8].
 */
export const findSmallTargets = (page: Page, size = 44): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = []
    const selector = 'a[href], button, select, textarea, input, [role="tab"], [role="switch"], [role="button"]'
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      const target = control.closest('label') ?? control
      if (control.closest('[inert], [aria-hidden="true"], .prose, .visually-hidden')) continue
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const inSentence =
        target.tagName === 'A' &&
        getComputedStyle(target).display === 'inline' &&
        (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim()
      if (inSentence) continue
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const box = target.getBoundingClientRect()
      const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, least / 2 - 1]
      const own = (dx: number, dy: number): boolean => {
        const [px, py] = [x + dx, y + dy]
        if (px < 0 || py < 0 || px > innerWidth || py > innerHeight) return true
        const hit = document.elementFromPoint(px, py)
        return (
          hit !== null && (target.contains(hit) || control === hit || (hit.contains(control) && hit.matches('label')))
        )
      }
      if (!own(0, 0)) continue
      const wide = box.width >= least - 0.5 || (own(-reach, 0) && own(reach, 0))
      const high = box.height >= least - 0.5 || (own(0, -reach) && own(0, reach))
      if (!wide || !high)
        found.push(
          `${Math.round(box.width)}×${Math.round(box.height)} ${control.tagName.toLowerCase()}.${[...control.classList].join('.')} “${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 20)}”`,
        )
    }
    scrollTo(0, 0)
    return [...new Set(found)]
  }, size)
