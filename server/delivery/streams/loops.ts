import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { Loop } from './loop.ts'
import { joinMp3, readMp3 } from './mp3-frames.ts'
import { Reel, type ReelCuts } from './reel.ts'

const KEPT = 32

/** Loops and reels by the recordings or films they consist of, read once. */
export class Loops {
  readonly #folder: string
  readonly #known = new Map<string, Promise<Loop | Reel>>()
  constructor(folder: string) {
    this.#folder = folder
  }
  of(files: string[]): Promise<Loop | Reel> {
    const key = files.join('\n')
    const known = this.#known.get(key)
    if (known) return known
    const made = files[0]?.endsWith('.mpegts')
      ? this.#reel(files)
      : Promise.all(files.map((file) => readFile(this.#path(file)))).then((all) => new Loop(joinMp3(all.map(readMp3))))
    this.#known.set(key, made)
    made.catch(() => this.#known.delete(key))
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!)
    return made
  }
  async #reel(files: string[]): Promise<Reel> {
    return new Reel(
      await Promise.all(
        files.map(async (file) => ({
          bytes: await readFile(this.#path(file)),
          cuts: JSON.parse(await readFile(this.#path(file).replace(/mpegts$/, 'json'), 'utf8')) as ReelCuts,
        })),
      ),
    )
  }
  #path(file: string): string {
    if (!/^[\w/-]+\.(mp3|mpegts)$/.test(file) || normalize(file) !== file || file.startsWith('/'))
      throw new Error(`neither a recording nor a film: ${file}`)
    return join(this.#folder, file)
  }
}
