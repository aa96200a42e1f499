/** The files that a member uploads: two at a time, on through lost networks and pages that are loaded anew. */
import { ApiError, describeError } from '#contract/errors.ts'
import { mediaKindNames, mediaRules, mediaTypeWords, type MediaFile } from '#contract/staff/media.ts'
import { wordsOf } from '#console/call.ts'
import { createSignal } from '#console/signal.ts'
import type { QueueStore } from './queue-store.ts'

const AT_ONCE = 2
const AGAIN_MS = 5000
export const MOST_FILES = 200

/** there: the library had it already. */
type ItemState = 'waiting' | 'sending' | 'done' | 'there' | 'failed'
export interface QueueItem {
  id: number
  file: File
  folder: string
  state: ItemState
  /** Of its bytes, from 0 to 1. */
  part: number
  /** Why it failed. */
  problem: string
}
export type Send = (
  item: Pick<QueueItem, 'file' | 'folder'>,
  onProgress: (part: number) => void,
) => Promise<{ file: MediaFile; there: boolean }>
interface Parts {
  store: QueueStore
  send: Send
  /** Runs the work unless another page of this browser does it; whether it did. */
  alone: (id: number, work: () => Promise<void>) => Promise<boolean>
  isOnline: () => boolean
  /** Something has arrived. */
  onArrived: () => void
}

export class UploadQueue {
  readonly items = createSignal<readonly QueueItem[]>([])
  /** It waits for a network, or for the server. */
  readonly paused = createSignal(false)
  readonly #parts: Parts
  #member = ''
  #running = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Goes on with what this member's pages had begun. */
  async begin(member: string): Promise<void> {
    if (this.#member !== member) {
      this.#member = member
      this.items.set([])
      const kept = await this.#parts.store.read(member)
      const known = new Set(this.items.get().map(({ id }) => id))
      this.#append(kept.filter(({ id }) => !known.has(id)).map(({ id, file, folder }) => newItem(id, file, folder)))
    }
    this.wake()
  }

  /** How many of them were taken: no more than two hundred may be under way. */
  async add(files: readonly File[], folder: string): Promise<number> {
    const room = MOST_FILES - this.items.get().filter(({ state }) => state === 'waiting' || state === 'sending').length
    const taken = files
      .slice(0, Math.max(0, room))
      .map(typed)
      .map((file) => newItem(newId(), file, folder, faultOf(file)))
    this.#append(taken)
    const kept = taken.filter(({ state }) => state === 'waiting')
    await this.#parts.store.add(kept.map(({ id, file }) => ({ id, member: this.#member, file, folder })))
    this.wake()
    return taken.length
  }

  retry(): void {
    for (const { id } of this.items.get().filter(mayComeAgain))
      this.#change(id, { state: 'waiting', part: 0, problem: '' })
    this.wake()
  }
  /** Takes one from the list that is not under way. */
  remove(id: number): void {
    void this.#parts.store.remove(id)
    this.items.set(this.items.get().filter((item) => item.id !== id))
  }
  /** Takes those from the list that have arrived. */
  clear(): void {
    this.items.set(this.items.get().filter(({ state }) => state !== 'done' && state !== 'there'))
  }

  wake(): void {
    clearTimeout(this.#timer)
    this.paused.set(!this.#parts.isOnline())
    while (!this.paused.get() && this.#running < AT_ONCE) {
      const next = this.items.get().find(({ state }) => state === 'waiting')
      if (!next) return
      this.#running++
      this.#change(next.id, { state: 'sending', part: 0 })
      void this.#run(next).finally(() => {
        this.#running--
        if (!this.paused.get()) this.wake()
      })
    }
  }

  async #run(item: QueueItem): Promise<void> {
    const own = await this.#parts.alone(item.id, () => this.#send(item))
    if (!own) this.items.set(this.items.get().filter(({ id }) => id !== item.id))
  }
  async #send(item: QueueItem): Promise<void> {
    const { id } = item
    try {
      const { there } = await this.#parts.send(item, (part) => this.#change(id, { part }))
      this.#change(id, { state: there ? 'there' : 'done', part: 1 })
      await this.#parts.store.remove(id)
      this.#parts.onArrived()
    } catch (error) {
      if (!comesAgain(error)) return this.#change(id, { state: 'failed', problem: wordsOf(error) })
      this.#change(id, { state: 'waiting', part: 0 })
      this.paused.set(true)
      clearTimeout(this.#timer)
      // After the log-in the page begins anew.
      if (!describeError(error).expired) this.#timer = setTimeout(() => this.wake(), waitOf(error))
    }
  }

  #append(items: QueueItem[]): void {
    this.items.set([...this.items.get(), ...items])
  }
  #change(id: number, change: Partial<QueueItem>): void {
    this.items.set(this.items.get().map((item) => (item.id === id ? { ...item, ...change } : item)))
  }
}

const newItem = (id: number, file: File, folder: string, problem = ''): QueueItem => ({
  id,
  file,
  folder,
  problem,
  state: problem ? 'failed' : 'waiting',
  part: 0,
})
let last = 0
/** Greater than those before, of other pages too. */
const newId = () => (last = Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000)))

/** What system a browser runs on decides what it calls a font; its name tells it as well. */
function typed(file: File): File {
  const ending = /\.(woff2|woff|ttf)$/i.exec(file.name)?.[1]?.toLowerCase()
  return ending ? new File([file], file.name, { type: `font/${ending}`, lastModified: file.lastModified }) : file
}

/** Why a file is not worth sending. */
function faultOf({ type, size }: Pick<File, 'type' | 'size'>): string {
  const kind = mediaKindNames.find((name) => (mediaRules[name].types as readonly string[]).includes(type))
  if (!kind) return mediaTypeWords
  if (size === 0) return '文件是空的'
  const { largest } = mediaRules[kind]
  return size > largest ? `超过 ${largest / 1024 / 1024} MB` : ''
}

/** Whether it failed by what may be otherwise the next time. */
export const mayComeAgain = ({ state, file }: QueueItem): boolean => state === 'failed' && faultOf(file) === ''

/** Whether it may succeed when nothing but time has passed. */
function comesAgain(error: unknown): boolean {
  const { expired, offline, silent } = describeError(error)
  return (
    !!(expired ?? offline ?? silent) ||
    (error instanceof ApiError && (error.code === 429 || (error.code >= 500 && error.code < 600)))
  )
}
const waitOf = (error: unknown) => (error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : AGAIN_MS)
