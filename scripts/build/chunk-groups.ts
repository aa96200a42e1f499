/**
 * Which file a module goes into. A group takes, with a module, everything the module imports, or leaves that to a group
 * above it: no two files import each other. What no group takes is left to the bundler, which makes a file for each set
 * of pages.
 */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}
type Naming = (id: string, graph: ModuleGraph) => string | null

/** Of 179 pages: what fewer use is not worth its bytes to the others [decision 101]. */
const MANY_PAGES = 40

/** folder: of the project, with a slash at its end. */
export function chunkGroups(folder: string) {
  const app = reachedFrom(`${folder}src/start.tsx`, false)
  const login = reachedFrom(`${folder}src/login-program.tsx`, true)
  // The bundler keeps what log-in starts with apart from what the app alone has.
  const startOfLogin = reachedFrom(`${folder}src/login-program.tsx`, false)
  const ofStart: Naming = (id, graph) => (app(id, graph) ? (login(id, graph) ? 'shared' : 'app') : null)
  const unlessOfLogin =
    (name: string): Naming =>
    (id, graph) =>
      startOfLogin(id, graph) ? null : name
  const index = reachedFrom(`${folder}src/pages/home/index/index.page.tsx`, false)
  const article = reachedFrom(`${folder}src/pages/media/articles/article.page.tsx`, false)
  const ofFirst: Naming = (id, graph) => {
    if (startOfLogin(id, graph)) return null
    if (index(id, graph)) return article(id, graph) ? 'of-both' : 'of-index'
    return article(id, graph) ? 'of-article' : null
  }
  return [
    // What the entry needs to load the rest in steps.
    { name: 'begin', test: /vite\/preload-helper\.js|src\/lib\/free-thread\.ts/ },
    {
      name: 'vendor',
      test: /src\/steps\/drawing\.ts|node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|mobx|mobx-react-lite|valibot)\//,
    },
    { name: 'vendor-app', test: /src\/steps\/routing\.ts|node_modules\/@tanstack\// },
    { name: ofStart },
    { name: unlessOfLogin('often'), minShareCount: MANY_PAGES },
    // Most visits begin with one of these two pages, and on a slow network each file more is felt.
    { name: ofFirst, minShareCount: 10 },
    // Each is a few hundred bytes, less than a request.
    { name: unlessOfLogin('icons'), test: /lucide-react/, minShareCount: 4 },
  ]
}

/** Whether a module is reached from this one; lazy: by dynamic imports too. */
function reachedFrom(start: string, lazy: boolean): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | undefined
  return (id, graph) => (found ??= reach(graph, start, lazy)).has(id)
}

function reach(graph: ModuleGraph, start: string, lazy: boolean): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = found.has(id) ? null : graph.getModuleInfo(id)
    found.add(id)
    for (const next of info ? [...info.importedIds, ...(lazy ? info.dynamicallyImportedIds : [])] : []) visit(next)
  }
  visit(start)
  return found
}
