import type { Engine } from './engine.ts'

/** A worker stores the program before it is there. */
const PATIENCE_MS = 30_000
const ANSWER_MS = 5000

/** In the page: what can be seen of these, and is called so. */
const FIND = `
  const called = (one) => (one.getAttribute('aria-label') || one.textContent || '').trim()
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden'
  const find = (selector, name) => {
    const all = [...document.querySelectorAll(selector)].filter(seen)
    return all.find((one) => name == null || called(one) === name) || all.find((one) => called(one).includes(name))
  }
`

export type Visit = ReturnType<typeof visit>

/** A citizen at an engine: goes, taps, writes, and waits for what they see. */
export function visit(engine: Engine, origin: string) {
  // Of a page that is being left, some engines never answer.
  const run = <T>(body: string, ...args: unknown[]) =>
    Promise.race([
      engine.run<T>(FIND + body, ...args),
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), ANSWER_MS).unref()),
    ])
  /** Waits until the body returns something; a page that is just being left answers nothing. */
  async function until<T>(what: string, body: string, ...args: unknown[]): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    let last: unknown
    do {
      const found = await run<T>(body, ...args).catch((error: unknown) => void (last = error))
      if (found) return found as T
      await new Promise((resolve) => setTimeout(resolve, 100))
    } while (Date.now() < end)
    const text = await run<string>('return location.pathname + " " + document.body.innerText.slice(0, 300)').catch(
      String,
    )
    throw new Error(`${what} did not come: ${text}${last ? ` (${String(last)})` : ''}`)
  }
  const sees = (selector: string, name?: string) =>
    until<boolean>(`${selector} ${name ?? ''}`, 'return Boolean(find(...args))', selector, name)

  return {
    engine,
    run,
    until,
    sees,
    /** Opens an address cold, and waits until the program runs. */
    async opens(path: string) {
      await run('window.__left = true').catch(() => {})
      await engine.open(origin + path)
      await until(`the start of ${path}`, 'return window.__started === true && window.__left !== true')
    },
    /** Waits until the page asks for nothing more: some engines call it an error when a page is left before. */
    settles: () =>
      until(
        'quiet',
        `const asked = () => performance.getEntriesByType('resource').length
        const before = asked()
        await new Promise((done) => setTimeout(done, 400))
        return document.readyState === 'complete' && asked() === before`,
      ),
    async taps(selector: string, name?: string) {
      await sees(selector, name)
      const place = await until<{ x: number; y: number }>(
        `${selector} ${name ?? ''} at rest`,
        `const one = find(...args)
        if (!one) return
        one.scrollIntoView({ block: 'center' })
        const before = one.getBoundingClientRect()
        await new Promise((done) => setTimeout(done, 60))
        const { left, top, width, height } = one.getBoundingClientRect()
        if (before.top !== top || before.left !== left) return
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        return (one.contains(hit) || hit?.contains(one)) && { x, y }`,
        selector,
        name,
      )
      await engine.click(place.x, place.y)
    },
    async writes(selector: string, text: string) {
      await sees(selector)
      await until(
        `${selector} written`,
        `const [selector, text] = args
        const one = find(selector)
        one.focus()
        one.select?.()
        document.execCommand('insertText', false, text)
        return one.value === text`,
        selector,
        text,
      )
    },
  }
}
