import type { Plugin } from 'vite'
import { routes } from '../../src/routes.ts'

interface TableNode {
  path?: string
  file?: string
  children?: TableNode[]
}
const NAME = 'virtual:page-table'

/**
 * The program knows addresses, not pages: src/routes.ts becomes a table of paths and imports. All else that a route
 * declares (title, guards, loader, search parameters) is in the file of its page [decision 041].
 */
export const pageTable = (): Plugin => ({
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
