import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Is there while a back-up is restored into this folder. */
const RESTORING = 'restoring'

/** Makes the data directory; fails at once where nothing can be written into it, or what is in it is half a city. */
export function useDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  if (isRestoring(dataDir)) throw new Error(`${dataDir} 的恢复没有完成：请清空它（和它的数据库），再恢复一次`)
  const trial = join(dataDir, `writable.${process.pid}`)
  writeFileSync(trial, 'x')
  rmSync(trial)
}

export const isRestoring = (dataDir: string): boolean => existsSync(join(dataDir, RESTORING))
export const beginRestoring = (dataDir: string): void => writeFileSync(join(dataDir, RESTORING), '')
export const endRestoring = (dataDir: string): void => rmSync(join(dataDir, RESTORING))
