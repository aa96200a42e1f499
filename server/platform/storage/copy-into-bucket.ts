/** Files of this disk into the bucket that all machines of a city share. */
import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { askBucket, away } from './bucket.ts'
import type { S3Options } from './s3-options.ts'
import { contentTypes } from './media-folder.ts'

const AT_ONCE = 8

export interface FileFor {
  path: string
  key: string
  size: number
}

/** All files of a folder with their keys in the bucket; none where there is no such folder. */
export function filesFor(folder: string, prefix: string): FileFor[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.part'))
    .map((one) => join(one.parentPath, one.name))
    .map((path) => ({ path, key: `${prefix}/${path.slice(folder.length + 1)}`, size: statSync(path).size }))
}

/** Those that the bucket has not, or in another size. */
export async function missingIn(bucket: S3Options, files: FileFor[]): Promise<FileFor[]> {
  const there = await someAtOnce(files, async ({ key, size }) => {
    const answer = await askBucket(bucket, 'HEAD', key)
    answer.resume()
    if (![200, 403, 404].includes(answer.statusCode ?? 0)) throw away()
    return answer.statusCode === 200 && Number(answer.headers['content-length']) === size
  })
  return files.filter((_, place) => !there[place])
}

export async function copyInto(bucket: S3Options, files: FileFor[]): Promise<void> {
  await someAtOnce(files, async ({ key, path, size }) => {
    const headers = {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'Content-Length': String(size),
      // Guarded recordings are read by this server alone.
      'Cache-Control': key.startsWith('sources/') ? 'private' : 'public, max-age=31536000, immutable',
    }
    const answer = await askBucket(bucket, 'PUT', key, headers, path)
    answer.resume()
    if (answer.statusCode !== 200) throw away()
  })
}

function someAtOnce<T, Answer>(all: T[], ask: (one: T) => Promise<Answer>): Promise<Answer[]> {
  const lane = new Semaphore(AT_ONCE, all.length)
  return Promise.all(all.map((one) => lane.run(() => ask(one))))
}
