import { dirname, join } from 'node:path'
import { readImports } from './read-imports.ts'
import { rooms } from './rooms.ts'

/** The room of a file: of all rooms that hold it, the narrowest. */
export function roomOf(file: string): string | undefined {
  return Object.keys(rooms)
    .filter((room) => room === file || room === `${dirname(file)}/` || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** What is wrong with a file's imports, in one sentence each. */
export function roomBreaches(file: string, text: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file}: its folder is no room; say in tests/architecture/rooms.ts what it may import`]
  const allowed = rooms[room]!.split(/\s+/)
  return readImports(file, text)
    .filter((address) => {
      const target = fileOf(file, address)
      if (target === undefined) return !allowed.some((one) => isPackage(address, one))
      const place = roomOf(target)
      return place !== room && !allowed.some((one) => one === place || one === target)
    })
    .map((address) => `${file} → ${address}: '${room}' may not import it (tests/architecture/rooms.ts)`)
}

const isPackage = (address: string, allowed: string) =>
  allowed === 'node:*' ? address.startsWith('node:') : address === allowed || address.startsWith(`${allowed}/`)

/** The file of ours that an address leads to, by the aliases of package.json. */
function fileOf(from: string, address: string): string | undefined {
  if (address.startsWith('.')) return join(dirname(from), address)
  const alias = /^#(\w+)\/(.*)$/.exec(address)
  if (!alias) return undefined
  return /^(contract|server|console|demo|tests)$/.test(alias[1]!) ? address.slice(1) : `src/${address.slice(1)}`
}
