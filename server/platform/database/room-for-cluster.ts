import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { clusterFolder } from './postgres-files.ts'

/** PostgreSQL writes its log ahead in pieces of 16 MiB, a few at a time. */
const LEAST_BYTES = 64 * 2 ** 20

/** Where the embedded PostgreSQL of a data directory lies, if so little room is left there that it cannot work. */
export function fullFolderOf(dataDir: string): string | undefined {
  try {
    const folder = clusterFolder(dataDir)
    const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder))
    return bavail * bsize < LEAST_BYTES ? folder : undefined
  } catch {
    return undefined
  }
}
