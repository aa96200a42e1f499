/**
 * node scripts/compile-server.mjs FOLDER: the server and its commands as plain JavaScript, for tests that start many
 * processes: to load a thousand files of TypeScript costs each of them three seconds of a processor.
 */
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './prepare.mjs'

const commands = ['backup', 'config', 'import', 'media', 'migrate', 'preview', 'queue', 'restore', 'staff']
const programs = ['server/start', ...commands.map((name) => `server/commands/${name}`)]

/** Files that stand beside a module are found from where its source is. */
const placeOfSource = {
  name: 'place-of-source',
  transform(code, id) {
    if (!/import\.meta\.(dirname|url)/.test(code) || id.includes('node_modules')) return null
    const replaced = code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    return { code: replaced, map: null }
  },
}

// A process of its own, as building says NODE_ENV=production to what is started after it.
const [outDir] = process.argv.slice(2)
await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [placeOfSource],
  build: {
    ssr: true,
    outDir,
    minify: false,
    target: 'node20',
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, join(root, `${name}.ts`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
})
