/** Files that are still to be uploaded, kept on this device: a page that is loaded anew goes on with them. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

export interface KeptFile {
  id: number
  /** Whose they are: another member at this device sends them not. */
  member: string
  file: File
  folder: string
}
interface Kept extends DBSchema {
  files: { key: number; value: KeptFile; indexes: { member: string } }
}
export interface QueueStore {
  read: (member: string) => Promise<KeptFile[]>
  /** All of them or none. */
  add: (kept: readonly KeptFile[]) => Promise<void>
  remove: (id: number) => Promise<void>
}

let opened: Promise<IDBPDatabase<Kept>> | undefined
const open = () =>
  (opened ??= openDB<Kept>('console-library', 1, {
    upgrade: (db) => void db.createObjectStore('files', { keyPath: 'id' }).createIndex('member', 'member'),
  }))

/** Where a browser keeps nothing, or has no room, files are sent as long as the page is open. */
export const queueStore: QueueStore = {
  read: async (member) => {
    try {
      return await (await open()).getAllFromIndex('files', 'member', member)
    } catch {
      return []
    }
  },
  add: async (kept) =>
    void (await open()
      .then((db) => {
        const work = db.transaction('files', 'readwrite')
        return Promise.all([...kept.map((one) => work.store.put(one)), work.done])
      })
      .catch(() => {})),
  remove: async (id) =>
    void (await open()
      .then((db) => db.delete('files', id))
      .catch(() => {})),
}
