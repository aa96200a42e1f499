import type { Page } from 'playwright/test'

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>

/**
 * What a citizen could not read or hit on this page as it is: text cut by its box or under a picture that was not laid
 * there on purpose, two things to tap that lie partly on each other, things to tap smaller than `target` pixels, and a
 * page that can be pushed sideways.
 */
export const findLayoutFaults = (page: Page, target: number): Promise<string[]> =>
  page.evaluate((least) => {
    /** Fonts and layout differ by parts of a pixel. */
    const SLACK = 2
    const root = document.documentElement
    const faults = root.scrollWidth > root.clientWidth ? [`sideways: ${root.scrollWidth} > ${root.clientWidth}`] : []
    const nameOf = (element: Element) =>
      `${element.classList[0] ?? element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 20)}”`
    const parentsOf = (element: Element): Element[] => {
      const parents: Element[] = []
      for (let one = element.parentElement; one; one = one.parentElement) parents.push(one)
      return parents
    }
    /** Nothing changes while it is measured, so each element is asked once. */
    const once = <T>(ask: (element: Element) => T) => {
      const known = new Map<Element, T>()
      return (element: Element): T => {
        if (!known.has(element)) known.set(element, ask(element))
        return known.get(element)!
      }
    }
    const styleOf = once((element) => {
      const { overflowX, overflowY, position, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element)
      return { overflowX, overflowY, position, textOverflow, webkitLineClamp, clipPath }
    })
    const isClipped: (element: Element) => boolean = once(
      (element) =>
        styleOf(element).clipPath === 'inset(50%)' || (!!element.parentElement && isClipped(element.parentElement)),
    )
    const isShown = once(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
        // What stands on a map lies where it lies, and is cut by the map's edge.
        !element.closest('[inert], .leaflet-map-pane') &&
        !isClipped(element),
    )

    /** The part of the page in which something can be brought into view, or with `now` is in view. */
    const roomOf = (element: Element, now = false): Edges => {
      const room = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
      for (const one of [element, ...parentsOf(element)]) {
        if (one === document.body || one === root) break
        const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = styleOf(one)
        const edge = one.getBoundingClientRect()
        const scrolls = !now && /auto|scroll/.test(overflowX + overflowY)
        if (overflowY !== 'visible') room.top = Math.max(room.top, edge.top - (scrolls ? one.scrollTop : 0))
        if (overflowX !== 'visible' && textOverflow !== 'ellipsis')
          room.left = Math.max(room.left, edge.left - (scrolls ? one.scrollLeft : 0))
        if (scrolls) break
        if (overflowY !== 'visible' && webkitLineClamp === 'none') room.bottom = Math.min(room.bottom, edge.bottom)
        if (overflowX !== 'visible' && textOverflow !== 'ellipsis') room.right = Math.min(room.right, edge.right)
        if (position === 'fixed') break
      }
      return room
    }
    /** What has been moved out of its place lies on other things on purpose. */
    const isMoved = (element: Element, places: RegExp, other: Element): boolean =>
      [element, ...parentsOf(element)].some((one) => !one.contains(other) && places.test(styleOf(one).position))
    /** What is in view of it: a list that scrolls hides the rest. */
    const seenOf = (element: Element): Edges => {
      const [box, room] = [element.getBoundingClientRect(), roomOf(element, true)]
      return {
        left: Math.max(box.left, room.left),
        top: Math.max(box.top, room.top),
        right: Math.min(box.right, room.right),
        bottom: Math.min(box.bottom, room.bottom),
      }
    }
    const pictures = [...document.querySelectorAll('img')]
      .filter(isShown)
      .map((picture) => ({ picture, box: seenOf(picture) }))
    /** The bottom of what a box, or a number of lines, leaves of a text. */
    const endOf = (element: Element): number =>
      Math.min(
        ...[element, ...parentsOf(element)].map((one) =>
          styleOf(one).overflowY === 'visible' ? Infinity : one.getBoundingClientRect().bottom,
        ),
      )
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      if (!texts.currentNode.textContent!.trim() || element.closest('svg, script, style') || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const room = roomOf(element)
      const letters = parseFloat(getComputedStyle(element).fontSize)
      const cut = [...range.getClientRects()].some(({ left, right, top, bottom }) => {
        // The box of a line is higher than its letters. What has no room at all is left out on purpose.
        const air = Math.max(0, (bottom - top - letters * 0.9) / 2)
        const leftOut = top + SLACK >= room.bottom || left + SLACK >= room.right
        const lost = [room.left - left, right - room.right, room.top - top - air, bottom - air - room.bottom]
        return !leftOut && Math.max(...lost) > SLACK
      })
      if (cut) faults.push(`cut: ${nameOf(element)}`)
      const end = endOf(element)
      const isCovered = pictures.some(
        ({ picture, box }) =>
          [...range.getClientRects()].some(
            (line) =>
              Math.min(line.right, box.right) - Math.max(line.left, box.left) > SLACK &&
              Math.min(line.bottom, box.bottom, end) - Math.max(line.top, box.top) > SLACK,
          ) &&
          !isMoved(element, /absolute|fixed|sticky|relative/, picture) &&
          !isMoved(picture, /absolute|fixed|sticky/, element),
      )
      if (isCovered) faults.push(`under a picture: ${nameOf(element)}`)
    }

    const tappable = 'a[href], button, summary, select, input, textarea, label:has(input), [role=button], [role=tab]'
    const things = [...document.querySelectorAll(tappable)].filter(isShown).map((element) => {
      const layer = [element, ...parentsOf(element)].find((one) => /fixed|sticky/.test(styleOf(one).position))
      return { element, box: seenOf(element), layer }
    })
    const within = (inner: Edges, outer: Edges) =>
      inner.left >= outer.left - SLACK &&
      inner.right <= outer.right + SLACK &&
      inner.top >= outer.top - SLACK &&
      inner.bottom <= outer.bottom + SLACK
    for (const [at, a] of things.entries())
      for (const b of things.slice(at + 1)) {
        if (a.layer !== b.layer || a.element.contains(b.element)) continue
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        // A field has its buttons, and a card that is a link as a whole its own, on it.
        if (wide <= SLACK || high <= SLACK || within(a.box, b.box) || within(b.box, a.box)) continue
        faults.push(`overlap: ${nameOf(a.element)} and ${nameOf(b.element)}`)
      }

    for (const { element } of things) {
      // What looks small and touches large has a pseudo-element; a label is touched where its control is.
      const pseudo = getComputedStyle(element, '::after')
      const inner = element.querySelector('input')?.getBoundingClientRect()
      const { width, height } = element.getBoundingClientRect()
      const label = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect()
      const sides = [
        Math.max(width, parseFloat(pseudo.width) || 0, inner?.width ?? 0, label?.width ?? 0),
        Math.max(height, parseFloat(pseudo.height) || 0, inner?.height ?? 0, label?.height ?? 0),
      ]
      const inText =
        getComputedStyle(element).display === 'inline' &&
        element.parentElement!.textContent.trim() !== element.textContent.trim()
      if (!inText && Math.min(...sides) < least - SLACK)
        faults.push(`small: ${nameOf(element)} ${Math.round(width)}×${Math.round(height)}`)
    }
    return [...new Set(faults)]
  }, target)
