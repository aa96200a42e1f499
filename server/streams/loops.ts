import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { Loop } from './loop.ts'
import { joinMp3, readMp3 } from './mp3-frames.ts'

const KEPT = 32

/** Loops by the recordings they are made of, read once. */
export class Loops {
  readonly #folder: string
  readonly #known = new Map<string, Promise<Loop>>()
  constructor(folder: string) {
    this.#folder = folder
  }
  of(files: string[]): Promise<Loop> {
    const key = files.join('\n')
    const known = this.#known.get(key)
    if (known) return known
    const made = Promise.all(files.map((file) => readFile(this.#path(file)))).then((all) => new Loop(joinMp3(all.map(readMp3))))
    this.#known.set(key, made)
    made.catch(() => this.#known.delete(key))
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!)
    return made
  }
  #path(file: string): string {
    if (!/^[\w/-]+\.mp3$/.test(file) || normalize(file) !== file || file.startsWith('/')) throw new Error(`not a recording's name: ${file}`)
    return join(this.#folder, file)
  }
}
