import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { Refusal, badInput } from '#server/platform/http/refusal.ts'
import type { PaintingEnd, PaintingJob } from './picture-process.ts'

const IDLE_MS = 20_000
/** The C library gives blocks from this size on back as soon as they are free, and keeps smaller ones. */
const RETURNED_BYTES = 128 * 1024
const crashes = new Set<NodeJS.Signals | null>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

interface Size {
  width: number
  height: number
}
interface Waiting {
  done: (size: Size) => void
  fail: (error: Error) => void
}

export function startPictureProcess(): ChildProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env
  return fork(join(import.meta.dirname, 'picture-process.ts'), {
    execArgv: ['--import', loader],
    // The keys of the city are none of its business.
    env: { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, MALLOC_MMAP_THRESHOLD_: String(RETURNED_BYTES) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Runs picture decoding in a child process, started on demand and ended after some time without work. */
export class PicturePainter {
  readonly #waiting = new Map<number, Waiting>()
  readonly #start: () => ChildProcess
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #last = 0
  constructor(start: () => ChildProcess) {
    this.#start = start
  }

  paint(path: string, clean: string): Promise<Size> {
    const child = (this.#child ??= this.#begin())
    clearTimeout(this.#idle)
    child.ref()
    child.channel?.ref()
    return new Promise((done, fail) => {
      const job: PaintingJob = { id: ++this.#last, path, clean }
      this.#waiting.set(job.id, { done, fail })
      child.send(job, (error) => error && this.#settle(job.id)?.fail(error))
    })
  }

  #begin(): ChildProcess {
    const child = this.#start()
    child.on('message', ({ id, found, refused, failed }: PaintingEnd) => {
      const waiting = this.#settle(id)
      if (found) waiting?.done(found)
      else waiting?.fail(refused ? new Refusal(refused.status, refused.status, refused.message) : new Error(failed))
    })
    child.on('error', () => {})
    child.on('close', (_, signal) => this.#lost(child, signal))
    return child
  }

  /** A picture whose process crashed while it was alone in it is at fault; any other is retried later. */
  #lost(child: ChildProcess, signal: NodeJS.Signals | null): void {
    if (child !== this.#child) return
    this.#child = undefined
    const isFault = this.#waiting.size === 1 && crashes.has(signal)
    for (const id of this.#waiting.keys())
      this.#settle(id)?.fail(isFault ? badInput(uploadSentences.unreadable) : new Error('the picture process ended'))
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) {
      this.#child?.unref()
      this.#child?.channel?.unref()
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => this.#letGo(), IDLE_MS).unref()
    }
    return waiting
  }
  #letGo(): void {
    const child = this.#child
    this.#child = undefined
    if (child?.connected) child.disconnect()
  }
}

const painter = new PicturePainter(startPictureProcess)
/** As `cleanPicture` does it, in a process of its own. */
export const paintApart = (path: string, clean: string): Promise<Size> => painter.paint(path, clean)
