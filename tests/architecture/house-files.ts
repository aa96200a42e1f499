import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const notOurs = /^(node_modules|dist|dist-server|dist-console|gallery|test-results|bench-results|\..*)$/

/**
 * Every program file of the house, from its root, or those of another kind. What is built, drawn and installed is not
 * ours; fixtures break rules.
 */
export function houseFiles(root: string, kind = /\.[cm]?[jt]sx?$/, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return (folder === root && notOurs.test(entry.name)) || entry.name === 'fixtures'
        ? []
        : houseFiles(root, kind, path)
    return kind.test(entry.name) ? [relative(root, path)] : []
  })
}
