/** A full device: what can be had again from the server goes, so that what somebody wrote can stay. */
import { withDatabase } from './db.ts'

/** Tries once more after room was made. Rejects when the device is full of other things. */
export async function makeRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
    await withDatabase((database) => database.clear('copies'))
    return write()
  }
}
