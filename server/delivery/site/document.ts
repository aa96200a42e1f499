/**
 * index.html, filled with the first screen: its HTML, its styles inline, its responses as data. The program is fetched
 * after the first paint.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PageCard } from '#contract/page-card.ts'
import type { BuiltFile } from './built-files.ts'
import { pagePartsFinder } from './page-files.ts'
import { pageHead, type CardSite } from './page-head.ts'
import { styleSheet, type UsedIn } from './used-styles.ts'
import { escapeMarkup } from '#server/platform/words/escape-markup.ts'
import { hashSource } from '#server/platform/http/hash-source.ts'

interface Screen {
  html: string
  data: object
  title: string
  pages: Record<string, string>
  parts: string[]
  skin: string
  path: string
  redirected: boolean
  card: PageCard | undefined
}
/** As first-screen.tsx says it. */
export interface NoScreen {
  why: 'missing' | 'gone' | 'personal' | 'failed'
}
type RenderFirstScreen = (
  path: string,
  answer: (endpoint: Endpoint, input: never) => Promise<unknown>,
  config: unknown,
) => Promise<Screen | NoScreen>

/** An empty document and the hashes of its inline scripts. */
interface Shell {
  html: string
  scripts: string[]
}
export interface DocumentMaker {
  shell: Shell
  render: RenderFirstScreen | undefined
  fill: (screen: Screen, site: CardSite) => Document
  /** The empty document that says what its page is, for addresses whose documents no worker stores. */
  fillHead: (screen: Screen, site: CardSite) => Document
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
interface Document {
  html: string
  /** Hashes of the inline styles. */
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
  files: ReadonlyMap<string, BuiltFile>,
): Promise<DocumentMaker | undefined> {
  const empty = shellOf(files.get('/index.html'))
  if (!empty) return undefined
  const shell = empty.html
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(shell)?.[1] ?? ''
  const program = join(serverDist, 'first-screen.js')
  const render = existsSync(program)
    ? ((await import(pathToFileURL(program).href)) as { renderFirstScreen: RenderFirstScreen }).renderFirstScreen
    : undefined
  const partsOf = pagePartsFinder(dist)
  const text = (path: string) => new TextDecoder().decode(files.get(path)?.body ?? new Uint8Array())

  const sheets = new Map<string, UsedIn>()
  const usedStyles = (paths: string[], html: string): string => {
    const names = namesOf(html)
    return paths
      .map((path) => {
        if (!sheets.has(path)) sheets.set(path, styleSheet(text(path)))
        return sheets.get(path)!(names)
      })
      .join('')
  }

  const dress = (
    {
      title,
      head,
      root,
      data,
      styles,
      skin,
      program = '',
    }: {
      title: string
      head: string
      root: string
      data: unknown
      styles: string
      skin?: string
      /** Behind the first script, which keeps it from browsers that cannot run it. */
      program?: string
    },
    site: SiteWords,
  ): Document => {
    const style = styles.replaceAll('</style', '<\\/style')
    const dyed = skin && `:root{${skin.replaceAll('<', '\\3c ')}}`
    const html = named(shell, { title, head }, site)
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace(
        '</head>',
        () => `<style>${style}</style>${dyed ? `<style id="skin">${dyed}</style>` : ''}${program}</head>`,
      )
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${root}</div><script type="application/json" id="first-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      )
    return { html, styles: [style, ...(dyed ? [dyed] : [])].map(hashSource) }
  }
  const login = partsOf([], LOGIN)
  const [loginEntry, ...parts] = login.scripts

  return {
    shell: empty,
    render,
    fill({ pages, parts: loaded, title, html, data, skin, card, path }, site) {
      const own = partsOf([...Object.values(pages), ...loaded])
      const files = Object.fromEntries(Object.keys(pages).map((path, place) => [path, own.pages[place]]))
      const list = (name: string, content: string[]) => `<meta name="${name}" content="${content.join(' ')}">`
      const head = [
        list('document-ttl', [String(DOCUMENT_TTL)]),
        list('entry', [entry]),
        list(
          'entry-parts',
          own.scripts.filter((script) => script !== entry),
        ),
        list('entry-styles', own.styles),
        headOf(card, path, site),
      ].join('')
      return dress(
        { title, head, root: html, data: { ...data, pages: files }, styles: usedStyles(own.styles, html), skin },
        wordsOf(card, site),
      )
    },
    fillHead: ({ title, card, path }, site) => ({
      html: named(shell, { title, head: headOf(card, path, site) }, wordsOf(card, site)),
      styles: [],
    }),
    login: loginEntry
      ? (data, site) => {
          const head = `<meta name="whole-program" content="${[...partsOf([]).styles, entry].join(' ')}">`
          const program = [
            ...parts.map((part) => `<link rel="modulepreload" crossorigin href="${part}">`),
            `<script type="module" crossorigin src="${loginEntry}"></script>`,
            // The bundler's loader looks for links, and would append the sheets that are inline here once more, last.
            ...login.styles.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`),
          ].join('')
          return dress(
            { title: '登录', head, root: '', data, styles: login.styles.map(text).join('\n'), program },
            site,
          )
        }
      : undefined,
  }
}

const headOf = (card: PageCard | undefined, path: string, site: CardSite): string =>
  card ? pageHead(card, path, site) : '<meta name="robots" content="noindex">'
const wordsOf = (card: PageCard | undefined, { name, description }: CardSite): SiteWords => ({
  name,
  description: card?.text || description,
})

/** With the title and the description of a page. */
const named = (shell: string, { title, head }: { title: string; head: string }, site: SiteWords): string =>
  shell
    .replace(
      /<title>.*?<\/title>/,
      () => `<title>${escapeMarkup(title ? `${title} - ${site.name}` : site.name)}</title>${head}`,
    )
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeMarkup(site.description))

export function shellOf(index: BuiltFile | undefined): Shell | undefined {
  if (!index) return undefined
  const html = new TextDecoder().decode(index.body)
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => hashSource(match[1]!))
  return { html, scripts }
}

/** The classes, attributes and elements of a page. */
const namesOf = (html: string): Set<string> =>
  new Set([
    ...[...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)),
    ...[...html.matchAll(/\s([\w-]+)=/g)].map(([, name]) => `[${name!.toLowerCase()}`),
    ...[...html.matchAll(/<[a-z][\w-]*/g)].map(([name]) => name),
  ])
