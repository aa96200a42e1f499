import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/platform/http/refusal.ts'
import { postForm, signedHeaders } from './s3-signature.ts'
import type { S3Options } from './upload-options.ts'
import { uploadName, type Ticket, type UploadStore } from './upload-store.ts'

const SILENCE_MS = 8000

/**
 * Files in a bucket. Citizens upload to incoming/, which nobody may read; checked files go to uploads/, which everybody
 * may read. fetched: a folder for files that are being checked.
 */
export function s3Uploads(options: S3Options, fetched: string): UploadStore {
  mkdirSync(fetched, { recursive: true })
  const incoming = ({ userId, id, name }: Ticket) => `incoming/${userId}/${id}-${name.slice(7, 29)}`
  const pathOf = ({ id }: Ticket) => join(fetched, String(id))
  const ask = (method: string, key: string, headers: Record<string, string> = {}, body?: string) =>
    send(options, method, new URL(`${options.base}/${key}`), headers, body)
  const drained = async (answer: IncomingMessage, expected: number[]) => {
    answer.resume()
    if (!expected.includes(answer.statusCode ?? 0)) throw away()
  }
  return {
    direct: true,
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
      const path = join(fetched, `scan-${name.slice(7)}`)
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
      const name = url.startsWith(start) ? url.slice(start.length).replace(/[?#].*$/, '') : ''
      return uploadName.test(name) ? name : undefined
    },
    async sweep(before) {
      for (const name of await readdir(fetched)) {
        const { mtime } = await stat(join(fetched, name)).catch(() => ({ mtime: new Date() }))
        if (mtime < before) await rm(join(fetched, name), { force: true })
      }
    },
  }
}

const away = () => new Refusal(503, 503, '文件存储暂不可用，请稍后再试', 5)

/** One request to the bucket; body: a file on this disk. */
function send(
  options: S3Options,
  method: string,
  url: URL,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      { method, headers: signedHeaders(options, method, url, headers, new Date()), timeout: SILENCE_MS },
      resolve,
    )
    outgoing.on('error', () => reject(away()))
    outgoing.on('timeout', () => outgoing.destroy(new Error('silent')))
    if (body) pipeline(createReadStream(body), outgoing).catch(() => reject(away()))
    else outgoing.end()
  })
}
