import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { cachedPaths } from './contract/cached-paths.ts'
import { pageTable } from './page-table.ts'
import { routes } from './src/routes.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The router plugin only prints a message when a listed page file is missing, and then ships the old table: here the
 * build fails.
 */
function everyPageExists(): Plugin {
  const missing = (node: { file?: string; children?: unknown[] }): string[] => [
    ...(node.file && !existsSync(here(`./src/${node.file}`)) ? [node.file] : []),
    ...((node.children ?? []) as { file?: string }[]).flatMap(missing),
  ]
  return {
    name: 'every-page-exists',
    buildStart() {
      const files = missing(routes as never)
      if (files.length) this.error(`src/routes.ts lists pages that do not exist: ${files.join(', ')}`)
    },
  }
}

/** The worker stores only files with the digest they have here [decision 032]. */
const withDigests = (entries: { url: string; revision: string | null; size: number }[]) => ({
  manifest: entries.map((entry) => ({
    ...entry,
    integrity: `sha256-${createHash('sha256')
      .update(readFileSync(here(`dist/${entry.url}`)))
      .digest('base64')}`,
  })),
})

/**
 * Third-party code that every page needs goes into two files: they compress best whole, and change less often than our
 * code. What log-in needs of it is separate [decision 019].
 */
const drawing =
  /node_modules\/(?:(?:react|react-dom|scheduler|use-sync-external-store|mobx|mobx-react-lite|idb|valibot)\/|lucide-react\/dist\/esm\/(?:Icon|context|createLucideIcon|shared\/|icons\/x\.))/
const routing =
  /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core|query-persist-client-core)\//

/** What every paged list needs: one file in place of eight small ones. */
const lists = /\/src\/(?:features\/list\/|ui\/(?:load-more|end-of-list|pull-to-refresh)\.)/

/** What nearly every page has beside its own blocks. */
const pages =
  /\/(?:src\/(?:features\/page-shell\/freshness|ui\/(?:offline-strip|when-near))|lucide-react\/dist\/esm\/icons\/cloud-off)\./

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}
/** All modules reachable from a start; lazy: dynamic imports included. */
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
/**
 * Our modules that both the app and log-in start with become one file instead of twenty tiny ones. What the app alone
 * starts with, and pages, are left to the bundler: grouped by hand, a file imported a page's file that imported it
 * again, and constants were read before they were set (rolldown 1.2: tabs without their icons, an export lost).
 */
function chunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let shared: Set<string> | undefined
  return (id, graph) => {
    if (drawing.test(id)) return 'vendor'
    if (routing.test(id)) return 'vendor-app'
    if (lists.test(id)) return 'list'
    if (pages.test(id)) return 'page'
    const login = shared ? undefined : reach(graph, here('src/login-program.tsx'), true)
    shared ??= new Set([...reach(graph, here('src/main.tsx'), false)].filter((one) => login!.has(one)))
    return shared.has(id) && !id.includes('node_modules') ? 'shared' : null
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    everyPageExists(),
    pageTable(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: false,
      virtualRouteConfig: routes,
      routesDirectory: './src',
      generatedRouteTree: './src/routeTree.gen.ts',
      disableLogging: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    ...(isSsrBuild
      ? []
      : [
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'sw.ts',
            injectRegister: false,
            registerType: 'prompt',
            manifest: false,
            injectManifest: {
              globPatterns: ['index.html', 'assets/*.{js,css}', 'icons/icon-192.png', 'favicon.svg'],
              globIgnores: ['**/login-program-*', '**/asked-agreement-*'],
              rollupFormat: 'es',
              manifestTransforms: [withDigests],
            },
          }),
        ]),
  ],
  define: {
    __CACHED_PATHS__: JSON.stringify(cachedPaths),
    __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? new Date().toISOString().replace(/\D/g, '').slice(0, 14)),
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: { index: here('index.html'), 'login-program': here('src/login-program.tsx') },
            output: {
              codeSplitting: { groups: [{ name: chunkNames(), includeDependenciesRecursively: false } as never] },
            },
          },
        }),
  },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      [
        '/v1',
        '/v2',
        '/v3',
        '/media',
        '/streams',
        '/uploads',
        '/app-config.json',
        '/healthz',
        '/manifest.webmanifest',
      ].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
}))
