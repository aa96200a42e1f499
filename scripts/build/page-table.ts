import type { Plugin } from 'vite'

interface TableNode {
  path?: string
  file?: string
  children?: TableNode[]
}
const NAME = 'virtual:page-table'

/**
 * The program knows addresses, not pages: the routes of src/routes.ts become a table of paths and imports. All else
 * that a route declares (title, guards, loader, search parameters) is in the file of its page [decision 041].
 */
export const pageTable = (routes: unknown): Plugin => ({
  name: 'page-table',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export const pages = ${entries(routes as TableNode)}` : undefined),
})

const entries = ({ children = [] }: TableNode): string =>
  `[${children
    .map((child) => {
      const inside = child.children?.length ? `, ${entries(child)}` : ''
      return `[${JSON.stringify(child.path ?? '/')}, () => import(${JSON.stringify(`/src/${child.file}`)})${inside}]`
    })
    .join(', ')}]`
