/** The URL table with each page's static data, read from the sources: no page is executed. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export interface SitemapRoute {
  route: string
  example: string
  title: string
  area: string
  access: string
  footer: boolean
  player: boolean
  file: string
}
export interface TableNode {
  path?: string
  file?: string
  children?: TableNode[]
}
interface StaticData {
  title: string
  area: string
  access: string
  example: Record<string, string>
  footer?: boolean
  player?: boolean
}
/** A node of a syntax tree. */
type Piece = Record<string, unknown> & { type?: string }

const source = new URL('../../src/', import.meta.url)

export async function readSitemap(): Promise<SitemapRoute[]> {
  return listPages(await readTable()).map(({ route, file }) => {
    const data = readStaticData(fileURLToPath(new URL(file, source)))
    return {
      route,
      example: exampleOf(route, data.example),
      title: data.title,
      area: data.area,
      access: data.access,
      footer: data.footer === true,
      player: data.player === true,
      file,
    }
  })
}

/** Loads src/routes.ts as data: it belongs to the app, so it is not imported by name. */
export async function readTable(): Promise<TableNode> {
  return ((await import(new URL('routes.ts', source).href)) as { routes: TableNode }).routes
}

/** Pages with their full path; a child's path continues its parent's. */
export function listPages(node: TableNode, base = ''): { route: string; file: string }[] {
  return (node.children ?? []).flatMap((child) => {
    const route = child.path === undefined ? base || '/' : `${base}${child.path}`
    return [...(child.file ? [{ route, file: child.file }] : []), ...listPages(child, route)]
  })
}

/**
 * /posts/$aid + { aid: '101', search: 'from=home' } → /posts/101?from=home. The splat has no target: that is its
 * example.
 */
export function exampleOf(route: string, example: Record<string, string>): string {
  const path = route.replace(/\$(\w*)/g, (whole, name: string) =>
    name === '' ? 'no/such/page' : example[name] === undefined ? whole : encodeURIComponent(example[name]),
  )
  const { search } = example
  return search ? `${path}?${search.replace(/^\?/, '')}` : path
}

/** The literal after `staticData:` in a page file. */
export function readStaticData(file: string): StaticData {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  const found = findProperty(program as unknown as Piece, 'staticData')
  if (!found) throw new Error(`${file}: no staticData`)
  return valueOf(found, file) as StaticData
}

function findProperty(piece: unknown, name: string): Piece | undefined {
  if (Array.isArray(piece)) return piece.map((part) => findProperty(part, name)).find(Boolean)
  if (typeof piece !== 'object' || piece === null) return undefined
  const { type, key, value } = piece as Piece
  if (type === 'Property' && (key as Piece).name === name) return value as Piece
  return findProperty(Object.values(piece), name)
}

function valueOf(piece: Piece, file: string): unknown {
  switch (piece.type) {
    case 'Literal':
      return piece.value
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return valueOf(piece.expression as Piece, file)
    case 'ArrayExpression':
      return (piece.elements as Piece[]).map((element) => valueOf(element, file))
    case 'TemplateLiteral':
      if ((piece.expressions as unknown[]).length === 0)
        return (piece.quasis as { value: { cooked: string } }[])[0]!.value.cooked
      break
    case 'ObjectExpression':
      return Object.fromEntries(
        (piece.properties as Piece[]).map((property) => [
          String((property.key as Piece).name ?? (property.key as Piece).value),
          valueOf(property.value as Piece, file),
        ]),
      )
  }
  throw new Error(`${file}: staticData holds something else than plain values (${String(piece.type)})`)
}
