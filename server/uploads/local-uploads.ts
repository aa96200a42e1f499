import { existsSync, mkdirSync, statSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownPath } from '#server/platform/http/own-path.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { uploadName, type Ticket, type UploadStore } from './upload-store.ts'

/** Free disk space that uploads never use. */
const SPARE_BYTES = 256 * 1024 * 1024
/** A minute of a slow mobile network. */
const PART_BYTES = 8 * 1024 * 1024

/** Refuses a file for which the disk has no room. */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + SPARE_BYTES) throw noRoom()
}
export const noRoom = () => new Refusal(503, 503, '服务器存储空间不足，请稍后再试')

/** Files on this machine. incoming holds received files under their number; ready holds those that may be shown. */
export interface LocalUploads extends UploadStore {
  incoming: (id: number) => string
  ready: (name: string) => string | undefined
}

/** hosts: those this site is reached by, besides a path alone. */
export function localUploads(folder: string, hosts: readonly string[] = []): LocalUploads {
  const incoming = join(folder, 'incoming')
  const ready = join(folder, 'ready')
  for (const one of [incoming, ready]) mkdirSync(one, { recursive: true })
  const pathOf = (name: string) => {
    if (!uploadName.test(name)) throw new Error(`no name of ours: ${name}`)
    return join(ready, name)
  }
  return {
    direct: false,
    folder: incoming,
    partBytes: PART_BYTES,
    received: ({ id }) =>
      stat(join(incoming, String(id))).then(
        ({ size }) => size,
        () => 0,
      ),
    incoming: (id) => join(incoming, String(id)),
    ready: (name) => (uploadName.test(name) && existsSync(pathOf(name)) ? pathOf(name) : undefined),
    /** policy says what may be uploaded, signature proves that we issued it [rule R130]. */
    async sign(ticket, hash) {
      await needRoom(incoming, ticket.size)
      const policy = Buffer.from(JSON.stringify(policyOf(ticket))).toString('base64url')
      return { upload_url: '/uploads', form: { key: ticket.name, policy, signature: await hash.of('upload', policy) } }
    },
    /** Whole: what a process was receiving when it ended is none. A film may be published and not yet known to be. */
    arrived: async ({ id, name, size }) =>
      [join(incoming, String(id)), pathOf(name)].find(
        (path) => statSync(path, { throwIfNoEntry: false })?.size === size,
      ),
    forget: ({ id }) => rm(join(incoming, String(id)), { force: true }),
    async publish(path, name) {
      await mkdir(dirname(pathOf(name)), { recursive: true })
      await rename(path, pathOf(name))
    },
    read: (name) =>
      readFile(pathOf(name)).then(
        (bytes) => new Uint8Array(bytes),
        () => undefined,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    urlOf: (name) => `/uploads/${name}`,
    nameOf(url) {
      const name = ownPath(url, hosts)?.replace(/^\/uploads\//, '')
      return name && uploadName.test(name) ? name : undefined
    },
    async sweep(before) {
      for (const name of await readdir(incoming)) {
        const { mtime } = await stat(join(incoming, name)).catch(() => ({ mtime: new Date() }))
        if (mtime < before) await rm(join(incoming, name), { force: true })
      }
    },
  }
}

export interface Policy {
  id: number
  user: number
  kind: string
  type: string
  size: number
  until: number
}
const policyOf = ({ id, userId, kind, type, size, until }: Ticket): Policy => ({
  id,
  user: userId,
  kind,
  type,
  size,
  until: until.getTime(),
})
