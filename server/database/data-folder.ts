import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes the data directory; fails at once where nothing can be written into it. */
export function useDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const trial = join(dataDir, `writable.${process.pid}`)
  writeFileSync(trial, 'x')
  rmSync(trial)
}
