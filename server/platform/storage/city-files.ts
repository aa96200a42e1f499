import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { askBucket, away } from './bucket.ts'
import type { S3Options } from './s3-options.ts'

/** Names that neither this disk nor the bucket had, and for how long nobody asks the bucket again. */
const KNOWN = 10_000
const ABSENT_MS = 60_000
const AT_ONCE = 24
const WAITING = 500
const NAME = /^[\w-]+([./][\w-]+)*\.\w{2,6}$/

interface BucketPart {
  options: S3Options
  /** Of its keys. */
  prefix: 'media' | 'sources' | 'releases'
}
const isName = (name: string) => NAME.test(name) && normalize(name) === name

/**
 * Files that came with the city, under one folder of DATA_DIR. With a bucket that folder is a cache of the bucket: what
 * is not there yet is fetched once and then served from the disk, whole or in ranges, like any other file.
 */
export class CityFiles {
  readonly folder: string
  readonly #bucket: BucketPart | undefined
  readonly #fetching = new Map<string, Promise<string | undefined>>()
  /** Whoever asks for names that are not there keeps nobody else's connections. */
  readonly #lane = new Semaphore(AT_ONCE, WAITING)
  readonly #sizes = new LRUCache<string, number>({ max: KNOWN })
  readonly #absent = new LRUCache<string, true>({ max: KNOWN, ttl: ABSENT_MS })

  constructor(folder: string, bucket?: BucketPart) {
    this.folder = folder
    this.#bucket = bucket
    mkdirSync(folder, { recursive: true })
  }

  /**
   * Where the file is on this disk; undefined where there is none. Accepts only names we make: no dot except before the
   * ending, nothing above the folder. Throws a refusal while the bucket does not answer.
   */
  async find(name: string): Promise<string | undefined> {
    if (!isName(name)) return undefined
    const path = join(this.folder, name)
    if (existsSync(path)) return path
    if (!this.#bucket || this.#absent.has(name)) return undefined
    const bucket = this.#bucket
    const fetching = this.#fetching.get(name) ?? this.#lane.run(() => this.#fetch(bucket, name, path))
    this.#fetching.set(name, fetching)
    return fetching.finally(() => this.#fetching.delete(name))
  }

  /** In bytes, without fetching it; 0 where there is none, or the bucket does not answer. */
  async size(name: string): Promise<number> {
    if (!isName(name)) return 0
    const here = statSync(join(this.folder, name), { throwIfNoEntry: false })
    if (here || !this.#bucket) return here?.size ?? 0
    const known = this.#sizes.get(name)
    if (known !== undefined) return known
    const answer = await askBucket(this.#bucket.options, 'HEAD', `${this.#bucket.prefix}/${name}`).catch(
      () => undefined,
    )
    answer?.resume()
    if (answer?.statusCode !== 200) return 0
    const size = Number(answer.headers['content-length'] ?? 0)
    this.#sizes.set(name, size)
    return size
  }

  async #fetch({ options, prefix }: BucketPart, name: string, path: string): Promise<string | undefined> {
    const answer = await askBucket(options, 'GET', `${prefix}/${name}`)
    if (answer.statusCode !== 200) {
      answer.resume()
      if (answer.statusCode !== 404 && answer.statusCode !== 403) throw away()
      this.#absent.set(name, true)
      return undefined
    }
    // Beside its place, so that no half of it is ever served.
    const draft = `${path}.${randomBytes(6).toString('hex')}.part`
    try {
      await mkdir(dirname(path), { recursive: true })
      await pipeline(answer, createWriteStream(draft)).catch(() => Promise.reject(away()))
      await rename(draft, path)
      return path
    } finally {
      await rm(draft, { force: true })
    }
  }
}
