/** manifest.json of a back-up: written last, so that a back-up that was interrupted has none. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ledger, SavedTable, Sequence } from './city-tables.ts'

const FORMAT = 1
const NAME = 'manifest.json'
/** Where the rows of a table and the files of DATA_DIR lie in a back-up. */
export const rowsOf = (table: string): string => `rows/${table}.copy.gz`
export const FILES = 'files/'
export const KEY = 'secret.key'

export interface SavedFile {
  /** Within the back-up. */
  path: string
  bytes: number
  sha256: string
}
export interface Manifest {
  format: typeof FORMAT
  savedAt: string
  /** When the newest migration was made that this database had. */
  migration: number
  /** What the data key leaves in a database: it tells the right key, and nothing of it. */
  keyMark: string
  /** Uploads are in a bucket, and not in here. */
  bucket: boolean
  tables: SavedTable[]
  sequences: Sequence[]
  ledgers: Ledger[]
  files: SavedFile[]
}

export function writeManifest(folder: string, manifest: Omit<Manifest, 'format' | 'savedAt'>): Manifest {
  const whole: Manifest = { format: FORMAT, savedAt: new Date().toISOString(), ...manifest }
  const draft = join(folder, `${NAME}.draft`)
  writeFileSync(draft, `${JSON.stringify(whole, null, 1)}\n`, { mode: 0o600 })
  renameSync(draft, join(folder, NAME))
  return whole
}

/** The manifest of a back-up that is whole: every file is there, and has the bytes it had. */
export async function readBackup(folder: string): Promise<Manifest> {
  const file = join(folder, NAME)
  if (!existsSync(file)) throw new Error(`${folder} 不是完整的备份：缺少 ${NAME}`)
  const manifest = parse(readFileSync(file, 'utf8'))
  if (!manifest) throw new Error(`${folder} 不是完整的备份：${NAME} 已损坏`)
  if (manifest.format !== FORMAT) throw new Error(`不认识这份备份的格式（${manifest.format}）：请用更新的版本恢复`)
  for (const { path, bytes, sha256 } of manifest.files) {
    const here = join(folder, path)
    if (path.split('/').includes('..') || !existsSync(here)) throw new Error(`${folder} 不是完整的备份：缺少 ${path}`)
    if (statSync(here).size !== bytes || (await hashOf(here)) !== sha256)
      throw new Error(`${folder} 不是完整的备份：${path} 与备份时不同`)
  }
  return manifest
}

function parse(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return undefined
  }
}

/** Read from the disk again: what is compared is what was stored. */
export async function describeFile(folder: string, path: string): Promise<SavedFile> {
  const here = join(folder, path)
  return { path, bytes: statSync(here).size, sha256: await hashOf(here) }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}
