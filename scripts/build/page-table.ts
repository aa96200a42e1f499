import type { Plugin } from 'vite'

interface TableNode {
  path?: string
  file?: string
  children?: TableNode[]
}
const PATHS = 'virtual:page-paths'
const TABLE = 'virtual:page-table'

/**
 * The program knows addresses, not pages: the routes of src/routes.ts become a tree of paths, which every start has,
 * and a table of imports, which is loaded after the first page. All else that a route declares (title, guards, loader,
 * search parameters) is in the file of its page [decision 041].
 */
export const pageTable = (routes: unknown): Plugin => ({
  name: 'page-table',
  resolveId: (id) => (id === PATHS || id === TABLE ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${PATHS}`) return `export const paths = ${JSON.stringify(pathsOf(routes as TableNode))}`
    if (id === `\0${TABLE}`) return `export const pages = {${importsOf(routes as TableNode).join(', ')}}`
    return undefined
  },
})

type PagePath = [path: string, children?: PagePath[]]

const pathsOf = ({ children = [] }: TableNode): PagePath[] =>
  children.map((child): PagePath => {
    const path = child.path ?? '/'
    return child.children?.length ? [path, pathsOf(child)] : [path]
  })

const importsOf = ({ children = [] }: TableNode, above = ''): string[] =>
  children.flatMap((child) => {
    const path = above + (child.path ?? '/')
    return [`${JSON.stringify(path)}: () => import(${JSON.stringify(`/src/${child.file}`)})`, ...importsOf(child, path)]
  })
