/**
 * Which file a module goes into. Each rule takes, with a module, everything the module imports, or leaves that to a
 * rule above it: no two files import each other. In a circle, constants would be read before they are set.
 */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** What the entry needs to load the rest in steps. */
const begin = /vite\/preload-helper\.js|src\/lib\/free-thread\.ts/

/**
 * Third-party code that every page needs goes into two files: they compress best whole, and change less often than our
 * code. What log-in needs of it is separate [decision 019].
 */
const drawing =
  /src\/steps\/drawing\.ts|node_modules\/(?:(?:react|react-dom|scheduler|use-sync-external-store|mobx|mobx-react-lite|idb|valibot)\/|lucide-react\/dist\/esm\/(?:Icon|context|createLucideIcon|shared\/|icons\/x\.))/
const routing =
  /src\/steps\/routing\.ts|node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core|query-persist-client-core)\//

/** Pages that start with few requests: what two of them share, or one and other pages, is one file. */
const fewRequests: Record<string, string> = {
  i: 'src/pages/home/index/index.page.tsx',
  p: 'src/pages/media/articles/article.page.tsx',
  v: 'src/pages/media/videos/video.page.tsx',
  m: 'src/pages/me/mine/mine.page.tsx',
  r: 'src/pages/media/radios/radios.page.tsx',
  s: 'src/pages/home/services/services.page.tsx',
}
/** Loaded after the first page is drawn: one file each, with what neither /index nor an article has. */
const after = [
  'wire-player.ts',
  'wire-downloads.ts',
  'wire-outbox.ts',
  'note-views.ts',
  'ask-address.ts',
  'page-parts.ts',
]
const overlays = ['app/overlays.tsx', 'ui/dialog-panel.tsx', 'ui/sheet-panel.tsx']
/** So many pages share a module before it goes into the file that is loaded with all of them. */
const MANY = 8

/** folder: of the project, with a slash at its end. */
export function chunkNames(folder: string): (id: string, graph: ModuleGraph) => string | null {
  let known: Known | undefined
  return (id, graph) => {
    if (begin.test(id)) return 'begin'
    if (drawing.test(id)) return 'vendor'
    if (routing.test(id)) return 'vendor-app'
    known ??= {
      app: reach(graph, [`${folder}src/start.tsx`], false),
      login: reach(graph, [`${folder}src/login-program.tsx`], true),
      users: pageUsers(graph),
      after: reach(
        graph,
        after.map((file) => `${folder}src/app/${file}`),
        false,
      ),
      overlays: reach(
        graph,
        overlays.map((file) => `${folder}src/${file}`),
        false,
      ),
    }
    // What the app and log-in both start with, and what the app starts with.
    if (known.app.has(id)) return known.login.has(id) ? 'shared' : 'app'
    if (known.login.has(id)) return null
    const users = known.users.get(id)
    const few = Object.entries(fewRequests).filter(([, file]) => users?.has(folder + file))
    if (!/[ip]/.test(few.map(([letter]) => letter).join('')))
      for (const label of ['after', 'overlays'] as const)
        if (known[label].has(id)) return few.length > 0 ? `${label}-and-pages` : label
    if (!users || users.size < 2) return null
    if (few.length > 2) return `of-${few[0]![0]}-and-more`
    if (few.length > 0) return `of-${few.map(([letter]) => letter).join('')}`
    return users.size >= MANY ? 'of-many' : null
  }
}

interface Known {
  app: Set<string>
  login: Set<string>
  after: Set<string>
  overlays: Set<string>
  users: Map<string, Set<string>>
}

/** The pages that start with a module. */
function pageUsers(graph: ModuleGraph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const page of graph.getModuleInfo('\0virtual:page-table')?.dynamicallyImportedIds ?? [])
    for (const id of reach(graph, [page], false)) users.set(id, (users.get(id) ?? new Set()).add(page))
  return users
}

/** All modules reachable from these; lazy: dynamic imports included. */
function reach(graph: ModuleGraph, starts: string[], lazy: boolean): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = found.has(id) ? null : graph.getModuleInfo(id)
    found.add(id)
    for (const next of info ? [...info.importedIds, ...(lazy ? info.dynamicallyImportedIds : [])] : []) visit(next)
  }
  starts.forEach(visit)
  return found
}
