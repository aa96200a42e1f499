import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  name?: string
}
const APP = 'index.html'
/** Addresses of the files a page needs, the entry's own first. */
export interface PageParts {
  scripts: string[]
  styles: string[]
  /** The files of the pages themselves. */
  pages: string[]
}

/**
 * Reads from the build's manifest which files an entry (the app's by default) and some pages (by their source files)
 * need.
 */
export function pagePartsFinder(dist: string): (pages: string[], entry?: string) => PageParts {
  const path = join(dist, '.vite', 'manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestChunk>) : {}
  const gather = (key: string, parts: { scripts: Set<string>; styles: Set<string> }): void => {
    const chunk = manifest[key]
    if (!chunk || parts.scripts.has(`/${chunk.file}`)) return
    parts.scripts.add(`/${chunk.file}`)
    for (const next of chunk.imports ?? []) gather(next, parts)
    for (const sheet of chunk.css ?? []) parts.styles.add(`/${sheet}`)
  }
  const known = new Map<string, PageParts>()
  return (pages, entry = APP) => {
    const key = [entry, ...pages].join(' ')
    if (!known.has(key)) {
      const parts = { scripts: new Set<string>(), styles: new Set<string>() }
      // The app's entry imports the rest of the start in steps.
      const steps = entry === APP ? (manifest[entry]?.dynamicImports ?? []) : []
      for (const chunk of [entry, ...steps, ...pages]) gather(chunk, parts)
      known.set(key, {
        scripts: [...parts.scripts],
        styles: [...parts.styles],
        pages: pages.map((page) => `/${manifest[page]?.file}`),
      })
    }
    return known.get(key)!
  }
}
