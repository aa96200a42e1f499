import { createWriteStream, mkdirSync } from 'node:fs'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ownPath } from '#server/platform/http/own-path.ts'
import { askBucket, away } from '#server/platform/storage/bucket.ts'
import type { S3Options } from '#server/platform/storage/s3-options.ts'
import { postForm } from '#server/platform/storage/s3-signature.ts'
import { uploadName, type Ticket, type UploadStore } from './upload-store.ts'

/**
 * Files in a bucket. Citizens upload to incoming/, which nobody may read; checked files go to uploads/, which everybody
 * may read. fetched: a folder for files that are being checked. hosts: those this site is reached by.
 */
export function s3Uploads(options: S3Options, fetched: string, hosts: readonly string[] = []): UploadStore {
  mkdirSync(fetched, { recursive: true })
  const incoming = ({ userId, id, name }: Ticket) => `incoming/${userId}/${id}-${name.slice(7, 29)}`
  const pathOf = ({ id }: Ticket) => join(fetched, String(id))
  const ask = (method: string, key: string, headers: Record<string, string> = {}, body?: string) =>
    askBucket(options, method, key, headers, body)
  const drained = async (answer: IncomingMessage, expected: number[]) => {
    answer.resume()
    if (!expected.includes(answer.statusCode ?? 0)) throw away()
  }
  return {
    direct: true,
    folder: fetched,
    // A signed form brings one whole object.
    partBytes: 0,
    received: async () => 0,
    sign: async (ticket, _hash, now) => ({
      upload_url: options.base,
      form: postForm(options, { ...ticket, key: incoming(ticket) }, now),
    }),
    async arrived(ticket) {
      const answer = await ask('GET', incoming(ticket))
      if (answer.statusCode === 404 || answer.statusCode === 403) return void answer.resume()
      if (answer.statusCode !== 200) return void (await drained(answer, [200]))
      let size = 0
      const count = new Transform({
        transform: (piece: Buffer, _encoding, done) =>
          done((size += piece.length) > ticket.size ? away() : null, piece),
      })
      await pipeline(answer, count, createWriteStream(pathOf(ticket))).catch(() => Promise.reject(away()))
      return pathOf(ticket)
    },
    async forget(ticket) {
      await rm(pathOf(ticket), { force: true })
      await drained(await ask('DELETE', incoming(ticket)), [204, 200, 404])
    },
    async publish(path, name, type) {
      await drained(
        await ask(
          'PUT',
          `uploads/${name}`,
          {
            'Content-Type': type,
            'Content-Length': String((await stat(path)).size),
            'Cache-Control': 'public, max-age=31536000, immutable',
            'Content-Disposition': 'inline',
          },
          path,
        ),
        [200],
      )
    },
    async read(name) {
      const answer = await ask('GET', `uploads/${name}`)
      if (answer.statusCode !== 200) return void answer.resume()
      const path = join(fetched, `scan-${name.replace('/', '-')}`)
      try {
        await pipeline(answer, createWriteStream(path))
        return new Uint8Array(await readFile(path))
      } finally {
        await rm(path, { force: true })
      }
    },
    remove: async (name) => drained(await ask('DELETE', `uploads/${name}`), [204, 200, 404]),
    urlOf: (name) => `${options.publicBase}/uploads/${name}`,
    nameOf(url) {
      const start = `${options.publicBase}/uploads/`
      const name = url.startsWith(start)
        ? url.slice(start.length).replace(/[?#].*$/, '')
        : // Of a file that was uploaded before there was a bucket.
          ownPath(url, hosts)?.replace(/^\/uploads\//, '')
      return name !== undefined && uploadName.test(name) ? name : undefined
    },
    async sweep(before) {
      for (const name of await readdir(fetched)) {
        const { mtime } = await stat(join(fetched, name)).catch(() => ({ mtime: new Date() }))
        if (mtime < before) await rm(join(fetched, name), { force: true })
      }
    },
  }
}
