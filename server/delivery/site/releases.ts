/**
 * The builds that the processes of this machine serve. Each process publishes its own build in a folder they share, so
 * that any of them has the files of two releases that run side by side, and of pages opened before an upgrade
 * [decision 084].
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { S3Options } from '#server/platform/storage/s3-options.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { copyInto, filesFor, missingIn } from '#server/platform/storage/copy-into-bucket.ts'
import { listBuiltFiles, loadBuiltFiles, readBuiltFile, type BuiltFile } from './built-files.ts'

/** Releases whose files are kept, besides those that run. */
const KEPT = 3
const LOOK_EVERY_MS = 1000
const AT_ONCE = 32
const ABANDONED_MS = 3_600_000
const NAME = /^\d{13}-[\da-f]{12}$/

interface Published {
  id: string
  name: string
  paths: ReadonlySet<string>
  read: Map<string, BuiltFile>
}

export class Releases {
  /** Derived from the contents: builds with the same files have the same id. */
  readonly id: string
  readonly own: ReadonlyMap<string, BuiltFile>
  readonly #dist: string
  readonly #folder: string
  readonly #bucket: S3Options | undefined
  /** Assets of builds that only other machines serve. */
  readonly #elsewhere: CityFiles | undefined
  #running: () => Promise<string[]> = async () => [this.id]
  readonly #eldest = new TimedCache<string>({ freshMs: LOOK_EVERY_MS, limit: 1 })
  readonly #known = new Map<string, Published>()
  #lookedAt = -LOOK_EVERY_MS

  /**
   * dist: what this process serves. folder: shared by the processes of this machine. bucket: shared by those of all
   * machines.
   */
  constructor(dist: string, folder: string, bucket?: S3Options) {
    this.own = loadBuiltFiles(dist)
    this.#dist = dist
    this.#folder = folder
    this.#bucket = bucket
    this.#elsewhere = bucket && new CityFiles(`${folder}-fetched`, { options: bucket, prefix: 'releases' })
    const digest = createHash('sha256')
    for (const path of [...this.own.keys()].sort()) digest.update(`${path} ${this.own.get(path)!.etag}\n`)
    this.id = digest.digest('hex').slice(0, 12)
  }

  /**
   * Makes the files of this release available to the others, and removes those that are older than the last few.
   * running: the releases of all living processes of this city, the one that has run for longest first.
   */
  async publish(running: () => Promise<string[]>): Promise<void> {
    this.#running = running
    if (!this.own.has('/index.html')) return
    mkdirSync(this.#folder, { recursive: true })
    if (!this.#names().some((name) => idOf(name) === this.id)) await this.#write()
    if (this.#bucket) await this.#copyInto(this.#bucket)
    const kept = new Set([...(await running()), this.id])
    for (const id of this.#names().toReversed().map(idOf)) if (kept.size < KEPT || kept.has(id)) kept.add(id)
    const isOld = (name: string) =>
      NAME.test(name)
        ? !kept.has(idOf(name))
        : // Left by a process that was killed while it wrote.
          statSync(join(this.#folder, name)).mtimeMs < Date.now() - ABANDONED_MS
    for (const name of readdirSync(this.#folder).filter(isOld))
      rmSync(join(this.#folder, name), { recursive: true, force: true })
  }

  /**
   * Finds the file at an address. A file whose name contains a hash may come from any release. A file with the same
   * name in all releases (the worker, the shell it installs) comes from one release, whichever process is asked.
   */
  async find(path: string): Promise<BuiltFile | undefined> {
    const own = this.own.get(path)
    const having = (all: Published[]) => all.filter(({ paths }) => paths.has(path))
    if (!path.startsWith('/assets/')) {
      const others = having(this.#others())
      return own || others.length > 0 ? ((await this.#ofShown(path, others)) ?? own ?? this.#any(others, path)) : own
    }
    if (own) return own
    // A page of a release that was published a moment ago asks for its parts at once.
    for (const lookAfterMs of [LOOK_EVERY_MS, 0]) {
      const file = this.#any(having(this.#others(lookAfterMs)), path)
      if (file) return file
    }
    return this.#fetched(path)
  }

  /** Undefined where the release that is shown is this one, or neither this machine nor the bucket has its file. */
  async #ofShown(path: string, others: Published[]): Promise<BuiltFile | undefined> {
    const id = await this.shown()
    if (id === this.id) return undefined
    const one = others.find((other) => other.id === id)
    return (one && this.#read(one, path)) ?? (await this.#fetched(`/${id}${path}`))
  }
  #any(others: Published[], path: string): BuiltFile | undefined {
    for (const other of others) {
      const file = this.#read(other, path)
      if (file) return file
    }
    return undefined
  }

  /**
   * The release whose worker and shell are served, by all processes on all machines: of those that run, the one that
   * has run for longest. A new worker is installed on devices once no process of the former release is left.
   */
  shown(): Promise<string> {
    return this.#eldest.get('', async () => (await this.#running())[0] ?? this.id).catch(() => this.id)
  }

  async #write(): Promise<void> {
    const draft = join(this.#folder, `.${this.id}.${process.pid}`)
    try {
      const pieces = [...this.own].flatMap(([path, { body, br, gzip }]) => [
        { path, body },
        ...(br ? [{ path: `${path}.br`, body: br }] : []),
        ...(gzip ? [{ path: `${path}.gz`, body: gzip }] : []),
      ])
      const writeNext = async (): Promise<void> => {
        for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
          await mkdir(dirname(join(draft, piece.path)), { recursive: true })
          await writeFile(join(draft, piece.path), piece.body)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, writeNext))
      await rename(draft, join(this.#folder, `${Date.now()}-${this.id}`))
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  /**
   * Names of assets contain their hash: those of all releases lie side by side, and none is ever removed. The others
   * have a folder for each release.
   */
  async #copyInto(bucket: S3Options): Promise<void> {
    const files = filesFor(this.#dist, 'releases')
    const done = files
      .filter(({ key }) => key === 'releases/index.html')
      .map((one) => ({ ...one, key: `releases/${this.id}.html` }))
    if ((await missingIn(bucket, done)).length === 0) return
    const assets = files.filter(({ key }) => /^releases\/assets\/.*(?<!\.(br|gz|map))$/.test(key))
    // Those that have the same name in all releases: the worker, the shell and the page of a connected device.
    const others = files
      .filter(({ key }) => /^releases\/[\w-]+\.\w+$/.test(key))
      .map((one) => ({ ...one, key: one.key.replace('/', `/${this.id}/`) }))
    await copyInto(bucket, await missingIn(bucket, [...assets, ...others]))
    await copyInto(bucket, done)
  }
  /** Undefined where no machine has it, or the bucket is away. */
  async #fetched(path: string): Promise<BuiltFile | undefined> {
    const found = await this.#elsewhere?.find(path.slice(1)).catch(() => undefined)
    return found ? readBuiltFile(this.#elsewhere!.folder, path) : undefined
  }

  /** Names of the folders of releases, in the order in which they were published. */
  #names(): string[] {
    return existsSync(this.#folder)
      ? readdirSync(this.#folder)
          .filter((name) => NAME.test(name))
          .sort()
      : []
  }

  /** The newest first. */
  #others(lookAfterMs = LOOK_EVERY_MS): Published[] {
    if (performance.now() - this.#lookedAt >= lookAfterMs) {
      this.#lookedAt = performance.now()
      const names = this.#names().filter((name) => idOf(name) !== this.id)
      for (const name of this.#known.keys()) if (!names.includes(name)) this.#known.delete(name)
      for (const name of names)
        if (!this.#known.has(name)) {
          const paths = new Set(listBuiltFiles(join(this.#folder, name)))
          this.#known.set(name, { id: idOf(name), name, paths, read: new Map() })
        }
    }
    return [...this.#known.values()].sort((a, b) => (a.name < b.name ? 1 : -1))
  }

  /** Undefined when it has been removed meanwhile. */
  #read(one: Published, path: string): BuiltFile | undefined {
    try {
      const file = one.read.get(path) ?? readBuiltFile(join(this.#folder, one.name), path)
      one.read.set(path, file)
      return file
    } catch {
      return undefined
    }
  }
}

const idOf = (name: string): string => name.slice(14)
