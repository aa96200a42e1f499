/**
 * Routes whose pages are not loaded yet. A route begins with its path alone; the file of its page brings everything
 * else it declares, the first time its address is opened [decision 041].
 */
import type { AnyRoute } from '@tanstack/react-router'
import { lateRoute } from './late-route.ts'

/** An address, and those inside it. */
export type PagePath = [path: string, children?: PagePath[]]
interface PageFile {
  Route: unknown
}

/** Files of pages that the document names, by address: the table of all of them is no part of the start. */
let named: Record<string, string> = {}
export const nameFiles = (files: Record<string, string>): void => void (named = files)
export const loadTable = () => import('virtual:page-table')

const fromTable = async (page: string): Promise<PageFile> => (await loadTable()).pages[page]!()
/** A file that does not come is asked for by the table, whose failure reloads a stale build. */
const fileOf = (page: string): Promise<PageFile> =>
  named[page] ? import(/* @vite-ignore */ named[page]).catch(() => fromTable(page)) : fromTable(page)

export function lazyPages(parent: AnyRoute, paths: PagePath[], above = ''): AnyRoute {
  return parent.addChildren(
    paths.map(([path, children = []]) => {
      const page = above + path
      const route = lateRoute(parent, path, async () => (await fileOf(page)).Route as AnyRoute)
      return lazyPages(route, children, page)
    }),
  )
}
