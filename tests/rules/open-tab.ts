/**
 * One browser tab in this process: the app's stores, session flow, guard and client on the real server; pages are only
 * names.
 */
import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import { configure, when } from 'mobx'
import { guardAccess } from '#app/session/guard-access.ts'
import { SessionFlow } from '#app/session/session-flow.ts'
import { wire } from '#app/start/wire.ts'
import { defaultRuntimeConfig, type RuntimeConfig } from '#contract/site/runtime-config.ts'
import type { Shell } from '#host/host-shell.ts'
import { browserShell } from '#host/browser-shell.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/create-stores.ts'
import type { Stores } from '#stores/stores.ts'
import type { TestApp } from '#tests/server/test-server.ts'
import type { RouterContext } from '#app/frame/router-context.ts'

type Access = 'open' | 'signed-in' | 'prompt'
/** path → access. The paths are those of the specification. */
export type PageTable = Record<string, Access>

export interface Jar {
  storage: Map<string, string>
  visit: Map<string, string>
  cookies: Map<string, { value: string; days: number }>
}
export const newJar = (): Jar => ({ storage: new Map(), visit: new Map(), cookies: new Map() })
const asStorage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})

export interface TabOptions {
  jar?: Jar
  pages?: PageTable
  path?: string
  arrived?: string
  shell?: Partial<Shell>
  config?: Partial<RuntimeConfig>
  offline?: () => boolean
  /** The reply to the dialog whether to switch accounts. */
  answer?: boolean
}
export interface Tab {
  stores: Stores
  jar: Jar
  flow: SessionFlow
  router: ReturnType<typeof makeRouter>
  queryClient: ReturnType<typeof createQueryClient>
  sent: { url: string; headers: Record<string, string>; body: string }[]
  events: CustomEvent[]
}

const pageTable: PageTable = { '/': 'open', '/index': 'open', '/login': 'open', '/user': 'signed-in' }

function makeRouter(context: RouterContext, pages: PageTable, path: string) {
  const staticData = (access: Access) => ({ title: '页', area: 'me' as const, access, example: {} })
  const root = createRootRouteWithContext<RouterContext>()({
    staticData: staticData('open'),
    beforeLoad: (asked) => guardAccess(asked as never),
  })
  const children = Object.entries(pages).map(([page, access]) =>
    createRoute({ getParentRoute: () => root, path: page, staticData: staticData(access) }),
  )
  return createRouter({
    routeTree: root.addChildren(children),
    context,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

/** The tab has begun: its token is handled and its first page guarded. */
export async function openTab(app: TestApp, options: TabOptions = {}): Promise<Tab> {
  configure({ enforceActions: 'never' })
  const jar = options.jar ?? newJar()
  const sent: Tab['sent'] = []
  const events: CustomEvent[] = []
  const stores = createStores({
    storage: asStorage(jar.storage),
    visit: asStorage(jar.visit),
    online: true,
    loadShell: () => Promise.resolve({ ...browserShell, kind: 'ios', ...options.shell }),
    cookies: {
      get: (name) => jar.cookies.get(name)?.value,
      set: (name, value, days) => void jar.cookies.set(name, { value, days }),
      remove: (name) => void jar.cookies.delete(name),
    },
  })
  if (options.shell) stores.host.detect('Mozilla/5.0 (iPhone) YunShangApp/1.0', '')
  const queryClient = createQueryClient()
  const flow = new SessionFlow(stores, queryClient)
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    if (options.offline?.()) throw new TypeError('Failed to fetch')
    const url = new URL(input, 'http://test.local')
    const under = new URL(options.config?.apiBase || '/', 'http://test.local').pathname.replace(/\/$/, '')
    sent.push({ url: url.href, headers: init.headers as Record<string, string>, body: String(init.body ?? '') })
    return app.fetch(url.pathname.slice(under.length) + url.search, {
      method: init.method,
      headers: init.headers,
      body: init.body,
    } as RequestInit)
  }) as typeof fetch
  wire(stores, queryClient, { ...defaultRuntimeConfig, ...options.config }, flow)
  addEventListener('phone-login-complete', (event) => void events.push(event))
  const router = makeRouter(
    { queryClient, stores, settled: flow.settled },
    { ...pageTable, ...options.pages },
    options.path ?? '/index',
  )
  if (options.answer !== undefined)
    when(
      () => stores.overlays.question !== undefined,
      () => stores.overlays.question!.answer(options.answer!),
    )
  flow.begin(router, options.arrived ?? '')
  await flow.settled()
  await router.load()
  return { stores, jar, flow, router, queryClient, sent, events }
}
