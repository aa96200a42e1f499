import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Links of a document to files and headings of this repository that are not there. */
export function brokenLinks(root: string, file: string): string[] {
  const links = [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.flatMap((link) => {
    if (/^[a-z]+:/.test(link)) return []
    const [path, heading] = link.split('#') as [string, string?]
    const target = path ? join(dirname(file), path) : file
    if (!existsSync(join(root, target))) return [`${file}: ${link} leads to no file`]
    return heading && !headingsOf(join(root, target)).includes(heading) ? [`${file}: ${link} leads to no heading`] : []
  })
}

/** As a Git host names them in addresses. */
const headingsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
