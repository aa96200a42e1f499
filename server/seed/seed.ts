import type { Secrets } from '#server/platform/access/secrets.ts'
import type { World } from '#server/platform/configuration/variables.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'

export type Transaction = Pick<Database, 'insert' | 'select' | 'update' | 'execute'>
export type Tell = (line: string) => void
export interface Folders {
  /** Public files. */
  media: string
  /** Recordings that need a grant. */
  sources: string
}
export interface Ground extends Folders {
  /** What citizens wrote in confidence is sealed with. */
  secrets: Secrets
}
/**
 * A world. Its rows and the mark that it is there are one transaction, and its files can be written again and again:
 * a first start that is killed at any moment is simply repeated by the next one.
 */
export interface Seed {
  files?: (folders: Folders) => Promise<void>
  rows: (tx: Transaction, tell: Tell, secrets: Secrets) => Promise<void>
  /** Work that cannot run inside a transaction and is not essential: statistics. */
  afterwards?: (connection: Connection) => Promise<void>
}
/** Loads what is not an empty site: a server that finds its world never reads it. */
export type LoadWorld = (name: Exclude<World, 'empty'>) => Promise<Seed>
