/** index.html, filled with the first screen: its HTML, its styles inline, its answers as data. The program follows after the paint. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltFile } from './built-files.ts'
import { hashSource } from './security-headers.ts'

interface Screen { html: string; data: unknown; title: string; files: string[]; path: string }
export type RenderFirstScreen = (path: string, answer: (endpoint: { name: string }, input: unknown) => Promise<unknown>, config: unknown) => Promise<Screen | undefined>

interface ManifestChunk { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }

export interface DocumentMaker {
  /** The empty shell and the hashes of its inline scripts. */
  shell: { html: string; scripts: string[] }
  render: RenderFirstScreen | undefined
  fill: (screen: Screen, site: { name: string; description: string }) => { html: string; styles: string[] }
}

/** dist: the browser's build; serverDist: the same pages built for the server, when there is one. */
export async function documentMaker(dist: string, serverDist: string, files: Map<string, BuiltFile>): Promise<DocumentMaker | undefined> {
  const index = files.get('/index.html')
  if (!index) return undefined
  const shell = new TextDecoder().decode(index.body)
  const scripts = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => hashSource(match[1]!))
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(shell)?.[1] ?? ''
  const program = join(serverDist, 'first-screen.js')
  const render = existsSync(program) ? ((await import(pathToFileURL(program).href)) as { renderFirstScreen: RenderFirstScreen }).renderFirstScreen : undefined
  const styleOf = styleFinder(dist, files, shell)

  return {
    shell: { html: shell, scripts },
    render,
    fill(screen, site) {
      const style = styleOf(screen.files)
      const html = shell
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
        .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(screen.title ? `${screen.title} - ${site.name}` : site.name)}</title><meta name="entry" content="${entry}">`)
        .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(site.description))
        .replace('</head>', () => `<style>${style}</style></head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${screen.html}</div><script type="application/json" id="first-data">${JSON.stringify(screen.data).replaceAll('<', '\\u003c')}</script>`)
      return { html, styles: [hashSource(style)] }
    },
  }
}

/** Styles of the entry and of the pages drawn, by the build's own manifest. */
function styleFinder(dist: string, files: Map<string, BuiltFile>, shell: string): (pages: string[]) => string {
  const path = join(dist, '.vite', 'manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestChunk>) : {}
  const text = (file: string) => new TextDecoder().decode(files.get(`/${file}`)?.body ?? new Uint8Array())
  const linked = [...shell.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map((match) => match[1]!)
  const gather = (key: string, seen: Set<string>): string[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap((next) => gather(next, seen)), ...(chunk.css ?? [])]
  }
  const known = new Map<string, string>()
  return (drawn) => {
    const key = drawn.join(' ')
    if (!known.has(key)) {
      // A page has a chunk of its own name, or lies in the chunk of its folder (vite.config.ts, chunkName).
      const folders = drawn.map((page) => page.split('/').slice(2, 4).join('-'))
      const pages = Object.keys(manifest).filter((key) => (key.includes('tsr-split=') && drawn.some((page) => key.startsWith(page))) || folders.includes(manifest[key]!.name ?? ''))
      const sheets = [...new Set([...linked, ...pages.flatMap((page) => gather(page, new Set()))])]
      known.set(key, sheets.map(text).join('\n').replaceAll('</style', '<\\/style'))
    }
    return known.get(key)!
  }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
