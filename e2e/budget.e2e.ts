/**
 * What the first screen of a main page costs, in bytes and requests, by the built files and the document that names
 * them. A line is raised only with a reason in docs/decisions/041.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { started } from './started.ts'

const dist = join(import.meta.dirname, '../dist')
const packed = (path: string) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length
const namesIn = (document: string, name: string) =>
  (new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(document)?.[1] ?? '').split(' ').filter(Boolean)

/** Script in bytes (gzip -9), files of script, and the document in bytes as it is before compression. */
const lines: Record<string, [script: number, files: number, document: number]> = {
  '/index': [193_000, 17, 96_000],
  '/posts/101': [198_000, 20, 64_000],
  '/radios': [195_000, 18, 95_000],
  '/services': [237_000, 41, 110_000],
}
for (const [path, [script, files, document]] of Object.entries(lines))
  test(`${path} starts within its budget`, async ({ request }) => {
    const text = await (await request.get(path)).text()
    const scripts = [...namesIn(text, 'entry'), ...namesIn(text, 'entry-parts')]
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.reduce((sum, one) => sum + packed(one), 0)).toBeLessThan(script)
    expect(scripts.length).toBeLessThanOrEqual(files)
    expect(Buffer.byteLength(text)).toBeLessThan(document)
  })

test('the entry itself is tiny: the rest comes in steps', async ({ request }) => {
  const [entry] = namesIn(await (await request.get('/index')).text(), 'entry')
  expect(packed(entry!)).toBeLessThan(700)
})

test('no two files of the build import each other', () => {
  const imports = new Map<string, string[]>()
  for (const file of readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(dist, 'assets', file), 'utf8')
    imports.set(
      file,
      [...text.matchAll(/(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map((found) => found[1]!),
    )
  }
  expect([...imports.values()].flat().length).toBeGreaterThan(100)
  const done = new Set<string>()
  const circle = (file: string, above: string[]): string[] | undefined => {
    if (above.includes(file)) return [...above, file]
    if (done.has(file)) return undefined
    const found = imports
      .get(file)
      ?.reduce<string[] | undefined>((known, next) => known ?? circle(next, [...above, file]), undefined)
    done.add(file)
    return found
  }
  expect([...imports.keys()].map((file) => circle(file, [])).filter(Boolean)).toEqual([])
})

test('every tab has its picture, and every button of the home page its sign', async ({ page }) => {
  await page.goto('/index')
  await started(page)
  const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(tabs).toHaveCount(5)
  for (const tab of await tabs.all()) {
    const box = await tab.locator('svg, img').first().boundingBox()
    expect(box?.width ?? 0).toBeGreaterThan(15)
  }
  for (const icon of await page.locator('#root svg').all())
    expect(await icon.evaluate((one) => one.childElementCount)).toBeGreaterThan(0)
})
