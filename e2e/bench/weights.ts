/** What a start costs: bytes and files, which are the same on every machine. */
import { gzipSync } from 'node:zlib'

const pages = ['/', '/index', '/posts/101', '/videos/389', '/radios', '/services', '/search', '/mine']

export async function benchWeights(origin: string): Promise<string[]> {
  const bytes = async (path: string) => Buffer.from(await (await fetch(origin + path)).arrayBuffer())
  const namesIn = (text: string, name: string) =>
    (new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(text)?.[1] ?? '').split(' ').filter(Boolean)
  const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`
  const lines: string[] = []
  for (const path of pages) {
    const document = await bytes(path)
    const text = document.toString()
    const drawn = [...namesIn(text, 'entry'), ...namesIn(text, 'entry-parts')]
    // The empty shell names what every page starts with, and not the files of its page.
    const scripts = drawn.length > 0 ? drawn : [...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
    let script = 0
    for (const one of scripts) script += gzipSync(await bytes(one), { level: 9 }).length
    lines.push(
      `${path}: document ${kilobytes(document.length)} (${kilobytes(gzipSync(document, { level: 9 }).length)} packed), ` +
        `script ${kilobytes(script)} packed in ${scripts.length} files${drawn.length > 0 ? '' : ', before those of its page'}`,
    )
  }
  return lines
}
