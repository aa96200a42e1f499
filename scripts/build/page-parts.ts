import type { Plugin, Rollup } from 'vite'

interface TableNode {
  path?: string
  file?: string
  children?: TableNode[]
}

/**
 * Which files each page consists of beside those that every start has: `files`, and for each address their places in
 * that list. It is no part of the entry: the app reads it once the first page is drawn [decision 045].
 */
export const pageParts = (routes: unknown, build: string): Plugin => ({
  name: 'page-parts',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
    if (!entry) return
    const start = closure(bundle, [entry.fileName, ...entry.dynamicImports])
    const files: string[] = []
    const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
    const pages: Record<string, number[]> = {}
    const visit = ({ path = '', file, children = [] }: TableNode, above: string) => {
      const chunk = file && chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${file}`)))
      if (chunk)
        pages[above + path || '/'] = [...closure(bundle, [chunk.fileName])]
          .filter((one) => !start.has(one))
          .map(placeOf)
      for (const child of children) visit(child, above + path)
    }
    visit(routes as TableNode, '')
    const source = `export const files=${JSON.stringify(files)},pages=${JSON.stringify(pages)}`
    this.emitFile({ type: 'asset', fileName: `assets/page-parts-${build}.js`, source })
  },
})

/** These files and all that they import. */
function closure(bundle: Rollup.OutputBundle, starts: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    const one = found.has(file) ? undefined : bundle[file]
    found.add(file)
    if (one?.type === 'chunk') one.imports.forEach(visit)
  }
  starts.forEach(visit)
  return found
}
