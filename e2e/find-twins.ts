import type { Page } from 'playwright/test'

/** Rows of one list that follow each other with the same picture, in whatever size. */
export const findTwins = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const picture = (row: Element) => row.querySelector('img')?.src.replace(/-\d+(?=\.webp)/, '')
    for (const row of document.querySelectorAll('li, article')) {
      const [mine, next] = [picture(row), row.nextElementSibling && picture(row.nextElementSibling)]
      if (mine && mine === next && row.nextElementSibling?.tagName === row.tagName)
        found.push(`${mine} ${(row.textContent ?? '').trim().slice(0, 20)}`)
    }
    return found
  })
