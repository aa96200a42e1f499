import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Where this checkout keeps what it has drawn, for other data directories to copy. Its name comes from the scripts that
 * draw: once they change, everything is drawn again.
 */
export function drawnFolder(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(here).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(here, file)))
  return fileURLToPath(new URL(`../../.cache/pictures/${hash.digest('hex').slice(0, 8)}`, import.meta.url))
}
