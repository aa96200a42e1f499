/**
 * index.html, filled with the first screen: its HTML, its styles inline, its responses as data. The program is fetched
 * after the first paint.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/endpoint.ts'
import type { BuiltFile } from './built-files.ts'
import { pagePartsFinder } from './page-parts.ts'
import { hashSource } from '#server/http/hash-source.ts'

interface Screen {
  html: string
  data: unknown
  title: string
  files: string[]
  path: string
}
type RenderFirstScreen = (
  path: string,
  answer: (endpoint: Endpoint, input: never) => Promise<unknown>,
  config: unknown,
) => Promise<Screen | undefined>

export interface DocumentMaker {
  /** The empty shell and the hashes of its inline scripts. */
  shell: { html: string; scripts: string[] }
  render: RenderFirstScreen | undefined
  fill: (screen: Screen, site: SiteWords) => Document
  /**
   * The document of the program that is only the log-in [decision 019], with the configuration as data; undefined when
   * the build has none.
   */
  login: ((data: unknown, site: SiteWords) => Document) | undefined
}
interface SiteWords {
  name: string
  description: string
}
/** styles: hashes of the inline styles. */
interface Document {
  html: string
  styles: string[]
}
const LOGIN = 'src/login-program.tsx'
/**
 * Minutes the worker may start from a stored document. Written in the document itself, because proxies may drop headers
 * they do not know.
 */
const DOCUMENT_TTL = 30

/** dist: the browser's build; serverDist: the same pages built for the server, when there is one. */
export async function documentMaker(
  dist: string,
  serverDist: string,
  files: Map<string, BuiltFile>,
): Promise<DocumentMaker | undefined> {
  const index = files.get('/index.html')
  if (!index) return undefined
  const shell = new TextDecoder().decode(index.body)
  const scripts = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => hashSource(match[1]!))
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(shell)?.[1] ?? ''
  const program = join(serverDist, 'first-screen.js')
  const render = existsSync(program)
    ? ((await import(pathToFileURL(program).href)) as { renderFirstScreen: RenderFirstScreen }).renderFirstScreen
    : undefined
  const partsOf = pagePartsFinder(dist)
  const text = (path: string) => new TextDecoder().decode(files.get(path)?.body ?? new Uint8Array())

  const dress = (
    { title, head, root, data, sheets }: { title: string; head: string; root: string; data: unknown; sheets: string[] },
    site: SiteWords,
  ): Document => {
    // These style sheets are already inlined. The bundler's loader looks for links and would append them last, after
    // the styles of the page, which they would then override.
    const loaded = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`).join('')
    const style = sheets.map(text).join('\n').replaceAll('</style', '<\\/style')
    const html = shell
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace(
        /<title>.*?<\/title>/,
        () => `<title>${escapeHtml(title ? `${title} - ${site.name}` : site.name)}</title>${head}`,
      )
      .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(site.description))
      .replace('</head>', () => `<style>${style}</style>${loaded}</head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${root}</div><script type="application/json" id="first-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      )
    return { html, styles: [hashSource(style)] }
  }
  const login = partsOf([], LOGIN)
  const [loginEntry, ...parts] = login.scripts

  return {
    shell: { html: shell, scripts },
    render,
    fill({ files: pages, title, html, data }, site) {
      const own = partsOf(pages)
      const head = `<meta name="document-ttl" content="${DOCUMENT_TTL}"><meta name="entry" content="${entry}"><meta name="entry-parts" content="${own.scripts.filter((script) => script !== entry).join(' ')}">`
      return dress({ title, head, root: html, data, sheets: own.styles }, site)
    },
    login: loginEntry
      ? (data, site) => {
          const whole = `<meta name="whole-program" content="${[...partsOf([]).styles, entry].join(' ')}">`
          const head = [
            whole,
            ...parts.map((part) => `<link rel="modulepreload" crossorigin href="${part}">`),
            `<script type="module" crossorigin src="${loginEntry}"></script>`,
          ].join('')
          return dress({ title: '登录', head, root: '', data, sheets: login.styles }, site)
        }
      : undefined,
  }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
