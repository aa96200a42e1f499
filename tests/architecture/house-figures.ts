/** npx tsx tests/architecture/house-figures.ts [ROOT]: figures of this checkout, or of another one, to compare. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { houseFiles } from './house-files.ts'
import { readImports } from './read-imports.ts'

const root = resolve(process.argv[2] ?? '.')
const files = houseFiles(root)
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || /^(tests|e2e)\//.test(file)
const isDemo = (file: string) => /^(demo|server\/seeds)\//.test(file)
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
const total = (some: string[]) => some.reduce((sum, file) => sum + linesOf(file), 0)

const { rooms } = (await import(join(root, 'tests/architecture/rooms.ts'))) as { rooms: Record<string, string> }
const serverRooms = Object.keys(rooms).filter((room) => room.startsWith('server') && !isDemo(`${room}/`))
const roomOf = (file: string) =>
  serverRooms
    .filter((room) => room === file || room === `${dirname(file)}/` || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]
const server = files.filter((file) => file.startsWith('server/') && !isTest(file) && !isDemo(file))
const arrows = new Set(
  server.flatMap((file) =>
    readImports(file, readFileSync(join(root, file), 'utf8')).flatMap((address) => {
      const target = address.startsWith('.') ? join(dirname(file), address) : address.replace('#', '')
      const [from, to] = [roomOf(file), target.startsWith('server/') ? roomOf(target) : undefined]
      return from && to && from !== to ? `${from} → ${to}` : []
    }),
  ),
)
const ours = files.filter((file) => !isTest(file) && /^(src|server|contract|sw|scripts|demo)\//.test(file))
const source = ours.filter((file) => !isDemo(file) && !file.endsWith('.gen.ts'))
const names = ours.filter((file) => !/^(contract|demo|server\/seeds)\//.test(file)).map((file) => basename(file))
const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place))
const config = files.filter((file) =>
  /^(vite|vitest|playwright|knip|drizzle|stryker|lighthouse)[\w.-]*\.(ts|js)$/.test(file),
)
const build = files.filter((file) => file.startsWith('scripts/build/'))

const figures: Record<string, number> = {
  'rooms of the server': serverRooms.length,
  'arrows between them': arrows.size,
  'folders a wish lives in on the server': new Set(
    server.filter((file) => /wish/.test(basename(file))).map((file) => dirname(file)),
  ).size,
  'source lines outside the demo': total(source),
  'source lines of the demo': total(ours.filter(isDemo)),
  'lines of vite.config.ts and scripts/build': total([...build, 'vite.config.ts']),
  'lines of all configuration and scripts/build': total([...build, ...config]),
  'names that stand twice': twice.size,
}
for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}: ${figure}\n`)
