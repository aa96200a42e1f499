/** Adds files, and lines to the tables that list them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What cannot be added, in words. */
export class NotAdded extends Error {}

export interface House {
  create: (path: string, text: string) => void
  /** Puts a line after the last one that matches, or in its alphabetical place among those that match. */
  list: (path: string, among: RegExp, line: string, order?: 'sorted') => void
  /** The paths that were written. */
  readonly written: string[]
}

export function houseAt(root: string): House {
  const written: string[] = []
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    if (!written.includes(path)) written.push(path)
  }
  return {
    written,
    create(path, text) {
      if (existsSync(join(root, path))) throw new NotAdded(`${path} 已经有了`)
      write(path, text)
    },
    list(path, among, line, order) {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      if (lines.includes(line)) throw new NotAdded(`${path} 已经有这一行：${line.trim()}`)
      const places = lines.flatMap((one, place) => (among.test(one) ? [place] : []))
      const last = places.at(-1)
      if (last === undefined) throw new NotAdded(`${path} 中没有找到要加在哪里：${line.trim()}`)
      const later = order === 'sorted' ? places.find((place) => lines[place]! > line) : undefined
      write(path, lines.toSpliced(later ?? last + 1, 0, line).join('\n'))
    },
  }
}
