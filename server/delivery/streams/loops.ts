import { readFile } from 'node:fs/promises'
import type { CityFiles } from '#server/platform/storage/city-files.ts'
import { Loop } from './loop.ts'
import { joinMp3, readMp3 } from '#server/platform/storage/mp3-frames.ts'
import { Reel, type ReelCuts } from './reel.ts'

const KEPT = 32

/** Loops and reels by the recordings or films they consist of, read once. */
export class Loops {
  readonly #files: CityFiles
  readonly #known = new Map<string, Promise<Loop | Reel>>()
  constructor(files: CityFiles) {
    this.#files = files
  }
  of(files: string[]): Promise<Loop | Reel> {
    const key = files.join('\n')
    const known = this.#known.get(key)
    if (known) return known
    const made = files[0]?.endsWith('.mpegts')
      ? this.#reel(files)
      : Promise.all(files.map(async (file) => readFile(await this.#path(file)))).then(
          (all) => new Loop(joinMp3(all.map(readMp3))),
        )
    this.#known.set(key, made)
    made.catch(() => this.#known.delete(key))
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!)
    return made
  }
  async #reel(files: string[]): Promise<Reel> {
    return new Reel(
      await Promise.all(
        files.map(async (file) => ({
          bytes: await readFile(await this.#path(file)),
          cuts: JSON.parse(await readFile(await this.#path(file.replace(/mpegts$/, 'json')), 'utf8')) as ReelCuts,
        })),
      ),
    )
  }
  async #path(file: string): Promise<string> {
    const path = await this.#files.find(file)
    if (!path) throw new Error(`no recording or film of this name: ${file}`)
    return path
  }
}
