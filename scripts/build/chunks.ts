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
  /src\/steps\/drawing\.ts|node_modules\/(?:(?:react|react-dom|scheduler|use-sync-external-store|mobx|mobx-react-lite|valibot)\/|lucide-react\/dist\/esm\/icons\/x\.)|src\/(?:ui\/drawn-icon|features\/reactions\/use-throttled|lib\/throttle)\.ts/
const routing =
  /src\/steps\/routing\.ts|node_modules\/@tanstack\/(react-router\/(?!dist\/esm\/useBlocker)|(?:router-core|history|react-store|store|react-query|query-core)\/)/

/** The router names it in its index, but only forms use it: it goes with what guards them. */
const guarding = /@tanstack\/react-router\/dist\/esm\/useBlocker|features\/leave-guard\/use-leave-guard/

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
  'after-drawing.ts',
  'error-page.tsx',
  'start-player.ts',
  'wire-downloads.ts',
  'wire-citizen.ts',
  'note-views.ts',
  'ask-address.ts',
  'likely-pages.ts',
]
/** What is on disk, and what reads copies of answers there: for a page whose document did not bring its data. */
const database = ['offline/copies.ts']
const disk = ['queries/disk-copies.ts']
/** The same for citizens who are signed in. */
const citizen = ['wire-outbox.ts']
const overlays = ['app/overlays.tsx', 'ui/dialog-panel.tsx', 'ui/sheet-panel.tsx']

/** folder: of the project, with a slash at its end. */
export function chunkNames(folder: string): (id: string, graph: ModuleGraph) => string | null {
  let known: Known | undefined
  return (id, graph) => {
    if (begin.test(id)) return 'begin'
    if (drawing.test(id)) return 'vendor'
    if (routing.test(id)) return 'vendor-app'
    if (guarding.test(id)) return 'leave-guard'
    known ??= {
      app: reach(graph, [`${folder}src/start.tsx`], false),
      login: reach(graph, [`${folder}src/login-program.tsx`], true),
      loginStart: reach(graph, [`${folder}src/login-program.tsx`], false),
      users: pageUsers(graph),
      after: reach(
        graph,
        after.map((file) => `${folder}src/app/${file}`),
        false,
      ),
      database: reach(
        graph,
        database.map((file) => `${folder}src/${file}`),
        false,
      ),
      disk: reach(
        graph,
        disk.map((file) => `${folder}src/${file}`),
        false,
      ),
      citizen: reach(
        graph,
        citizen.map((file) => `${folder}src/app/${file}`),
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
    if (known.database.has(id)) return 'database'
    if (known.disk.has(id)) return 'disk'
    if (known.loginStart.has(id)) return null
    const users = known.users.get(id)
    if (!users) {
      if (known.after.has(id)) return 'after'
      return known.citizen.has(id) ? 'citizen' : known.overlays.has(id) ? 'overlays' : null
    }
    const few = Object.entries(fewRequests).filter(([, file]) => users.has(folder + file))
    return users.size < 2 || APART.test(id)
      ? null
      : sharedName(few.map(([letter]) => letter).join(''), users, SMALL_PARTS.test(id))
  }
}

/** A few bytes that pages which search share: beside the cards of /services each of them would carry those. */
const APART = /\/(?:lib\/search-keyword|ui\/use-rested)\.ts$/
const areasOf = (pages: Set<string>): Set<string> =>
  new Set([...pages].map((page) => /\/pages\/(\w+)\//.exec(page)?.[1] ?? ''))

/** Blocks, icons and functions that know nothing of the app: they must not bring the contracts of an area with them. */
const SMALL_PARTS = /src\/(?:ui|lib|features\/navigation)\/|lucide-react/

/** Pairs of main pages that share less than a request is worth. */
const SMALL = /^(?:ip|im|pm|ps|vm|vr|mr|ms|rs)$/
/**
 * What main pages share. Where it is no file more for the pages that most visits begin with, it is divided by how many
 * other pages use it: they get little that they do not use. What other pages share among themselves is left to the
 * bundler, which makes a file for each set of pages. letters: the main pages that use it, users: all pages that do.
 */
function sharedName(letters: string, users: Set<string>, drawn: boolean): string | null {
  if (letters === '') return null
  if (letters.length > 2 || SMALL.test(letters)) return `of-${/[ip]/.exec(letters)?.[0] ?? 'v'}-and-more`
  const others = users.size - letters.length
  if (drawn && /^[msv]$/.test(letters)) return `of-${letters}-ui${letters === 'm' && others >= 8 ? '-often' : ''}`
  if (/[ipr]/.test(letters)) return `of-${letters}`
  if (letters.length === 2 || others >= 8) return `of-${letters}${others >= 20 ? '-often' : ''}`
  const areas = areasOf(users)
  return `of-${letters}-${areas.size > 1 ? 'areas' : [...areas][0]}`
}

interface Known {
  app: Set<string>
  login: Set<string>
  loginStart: Set<string>
  after: Set<string>
  database: Set<string>
  disk: Set<string>
  citizen: Set<string>
  overlays: Set<string>
  users: Map<string, Set<string>>
}

/** Names everything that can be queued: as a user it would tie the contracts of all areas together. */
const OUTBOX_PAGE = /\/outbox\.page\.tsx$/

/** The pages that start with a module. */
function pageUsers(graph: ModuleGraph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const pages = graph.getModuleInfo('\0virtual:page-table')?.dynamicallyImportedIds ?? []
  for (const page of pages.filter((one) => !OUTBOX_PAGE.test(one)))
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
