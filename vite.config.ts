import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiPath } from './contract/api-path.ts'
import { cachedPaths } from './contract/cached-paths.ts'
import { chunkGroups } from './scripts/build/chunk-groups.ts'
import { iconModules } from './scripts/build/icon-modules.ts'
import { inlineFirstScript } from './scripts/build/inline-script.ts'
import { pageTable } from './scripts/build/page-table.ts'
import { plainEndpoints } from './scripts/build/plain-endpoints.ts'
import { preloadStart } from './scripts/build/preload-start.ts'
import { retryStyles } from './scripts/build/retry-styles.ts'
import { shellFiles } from './scripts/build/shell-files.ts'
import { webManifest } from './server/delivery/site/manifest.ts'
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

/** For a static host; the server makes it in the operator's name and colour. */
function defaultManifest(): Plugin {
  return {
    name: 'default-manifest',
    generateBundle() {
      const source = JSON.stringify(webManifest(undefined, undefined))
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
  }
}

const build = process.env.BUILD_ID ?? new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const shell = shellFiles(here('./dist'))

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    everyPageExists(),
    pageTable(routes),
    iconModules(),
    retryStyles(),
    preloadStart(),
    inlineFirstScript(),
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
          plainEndpoints(),
          shell.plugin,
          defaultManifest(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'sw.ts',
            injectRegister: false,
            registerType: 'prompt',
            manifest: false,
            injectManifest: {
              globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg'],
              globIgnores: ['**/login-program-*', '**/asked-agreement-*', '**/answer-challenge-*'],
              rollupFormat: 'es',
              manifestTransforms: [shell.divide],
              buildPlugins: { vite: [plainEndpoints()] },
            },
          }),
        ]),
  ],
  define: {
    __CACHED_PATHS__: JSON.stringify(cachedPaths),
    __BUILD_ID__: JSON.stringify(build),
    // First screens are drawn by React's own production build, whatever the environment of the server says.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  resolve: {
    // Leaflet's package.json names only its CommonJS build: one function, which a slow phone runs whole in one task.
    alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }],
  },
  // Names stand in the document, its styles and the scripts: built ones are short.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]' } },
  build: {
    // The oldest browsers we promise (docs/engines.md).
    // Lowered further, every start is 1.8 kB heavier for nobody: check-promise.ts refuses what is too young.
    target: 'es2022',
    cssTarget: ['chrome92', 'safari15.4', 'firefox115'],
    modulePreload: {
      polyfill: false,
      // A page of the table is fetched whole, not level by level. Scripts of other parts are few, and mostly loaded;
      // styles must be there before either is drawn.
      resolveDependencies: (_file, needed, { hostId }) =>
        hostId.includes('page-table') ? needed : needed.filter((one) => one.endsWith('.css')),
    },
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
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: chunkGroups(here('./')),
              },
            },
          },
        }),
  },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      [
        apiPath.source,
        '/media',
        '/streams',
        '/uploads',
        '/app-config.json',
        '/healthz',
        '/livez',
        '/readyz',
        '/manifest.webmanifest',
        '/launch',
      ].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
}))
