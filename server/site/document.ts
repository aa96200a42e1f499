/** index.html, filled with the first screen: its HTML, its styles inline, its answers as data. The program follows after the paint. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltFile } from './built-files.ts'
import { pagePartsFinder } from './page-parts.ts'
import { hashSource } from './security-headers.ts'

interface Screen { html: string; data: unknown; title: string; files: string[]; path: string }
export type RenderFirstScreen = (path: string, answer: (endpoint: { name: string }, input: unknown) => Promise<unknown>, config: unknown) => Promise<Screen | undefined>

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
  const partsOf = pagePartsFinder(dist)
  const text = (path: string) => new TextDecoder().decode(files.get(path)?.body ?? new Uint8Array())

  return {
    shell: { html: shell, scripts },
    render,
    fill(screen, site) {
      const parts = partsOf(screen.files)
      const style = parts.styles.map(text).join('\n').replaceAll('</style', '<\\/style')
      const html = shell
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
        .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(screen.title ? `${screen.title} - ${site.name}` : site.name)}</title><meta name="entry" content="${entry}"><meta name="entry-parts" content="${parts.scripts.filter((script) => script !== entry).join(' ')}">`)
        .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(site.description))
        .replace('</head>', () => `<style>${style}</style></head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${screen.html}</div><script type="application/json" id="first-data">${JSON.stringify(screen.data).replaceAll('<', '\\u003c')}</script>`)
      return { html, styles: [hashSource(style)] }
    },
  }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
