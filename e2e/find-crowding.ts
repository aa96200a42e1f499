import type { Page } from 'playwright/test'

/**
 * What has no room on a page, in words: sideways scrolling, text under other text or under a control, text cut off.
 * What lies in a fixed or sticky bar is compared only with its own bar, and what one scrolls sideways is not cut.
 */
export const findCrowding = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}”`
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} > ${clientWidth}`)

    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    const layer = (element: Element) =>
      ancestors(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    const hidden = (element: Element) =>
      element.closest('[aria-hidden="true"], [inert], .visually-hidden') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    // The boxes of every line of text, cut to what its scrolling ancestors show.
    interface Line {
      element: Element
      layer: Element | undefined
      box: DOMRect
    }
    const lines: Line[] = []
    const seen = (element: Element, box: DOMRect): DOMRect | undefined => {
      let { left, top, right, bottom } = box
      for (const one of ancestors(element)) {
        const style = getComputedStyle(one)
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const edge = one.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : undefined
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || /SCRIPT|STYLE|NOSCRIPT|OPTION/.test(element.tagName) || hidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = seen(element, rect)
        if (box) lines.push({ element, layer: layer(element), box })
      }
    }
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6
    for (const [place, one] of lines.entries())
      for (const other of lines.slice(place + 1))
        if (one.element !== other.element && one.layer === other.layer && over(one.box, other.box))
          found.push(`text over text: ${name(one.element)} and ${name(other.element)}`)

    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"], [role="switch"]'),
    ]
      .filter((one) => !hidden(one))
      .map((element) => ({ element, layer: layer(element), box: seen(element, element.getBoundingClientRect()) }))
    for (const { element, layer: own, box } of controls) {
      if (!box) continue
      for (const line of lines)
        if (
          line.layer === own &&
          !element.contains(line.element) &&
          over(box, line.box) &&
          !line.element.contains(element)
        ) {
          // A label lies over its field, and a row's own link may be stretched under everything in the row.
          const top = document.elementFromPoint(line.box.x + line.box.width / 2, line.box.y + line.box.height / 2)
          if (top && element.contains(top)) found.push(`${name(element)} covers ${name(line.element)}`)
        }
    }

    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      if (hidden(element) || !element.textContent?.trim()) continue
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!own && style.webkitLineClamp === 'none') continue
      if (clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut sideways: ${name(element)}`)
      if (clips(style.overflowY) && element.scrollHeight > element.clientHeight + 2)
        found.push(`cut below: ${name(element)}`)
    }
    return [...new Set(found)]
  })
