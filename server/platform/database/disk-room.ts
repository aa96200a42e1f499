import { errorCode } from './error-code.ts'
import { fullFolderOf } from './room-for-cluster.ts'

const DISK_FULL = '53100'
/** A full disk is remembered for this long only: without writes nobody would notice that there is room again. */
const REMEMBERED_MS = 15_000

/**
 * Whether the database has room on its disk to write. Its own disk is looked at where it is the embedded one of a data
 * directory; elsewhere it is known by what it refused last.
 */
export class DiskRoom {
  readonly #dataDir: string | undefined
  #refusedAt = -Infinity
  constructor(dataDir?: string) {
    this.#dataDir = dataDir
  }
  /** Called with each failure of a call. */
  note(error: unknown): void {
    if (errorCode(error) === DISK_FULL) this.#refusedAt = performance.now()
  }
  isFull(): boolean {
    if (performance.now() - this.#refusedAt < REMEMBERED_MS) return true
    return this.#dataDir !== undefined && fullFolderOf(this.#dataDir) !== undefined
  }
}
