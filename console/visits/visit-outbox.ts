/** Reports that wait on this device: sent one after the other, each once, in the name of who wrote them. */
import { ApiError, describeError } from '#contract/errors.ts'
import { WRONG_MEMBER } from '#contract/staff/visits.ts'
import { wordsOf } from '#console/call.ts'
import { createSignal } from '#console/signal.ts'
import type { KeptPicture, KeptReport, VisitStore } from './visit-store.ts'

const AGAIN_MS = 10_000
/** For so long a device shows what has arrived. */
const SHOWN_MS = 2 * 86_400_000

interface Parts {
  store: VisitStore
  /** Its address, once it has arrived. */
  sendPicture: (member: string, picture: Blob) => Promise<string>
  sendReport: (report: KeptReport, pictures: string[]) => Promise<void>
  /** Runs the work unless another page of this browser does it; whether it did. */
  alone: (work: () => Promise<void>) => Promise<boolean>
  now: () => number
  /** Something has arrived. */
  onArrived: () => void
}

export class VisitOutbox {
  readonly reports = createSignal<readonly KeptReport[]>([])
  /** Whose reports are known; '' until they have been read. */
  readonly known = createSignal('')
  /** The key of the one that is under way. */
  readonly sending = createSignal('')
  /** Why nothing is sent now; '' where nothing is in the way. */
  readonly halted = createSignal('')
  readonly #parts: Parts
  #member = ''
  #running = false
  #again = false
  #timer: ReturnType<typeof setTimeout> | undefined
  constructor(parts: Parts) {
    this.#parts = parts
  }
  /** Shows and sends what this member has left on the device, and nobody else's. */
  async begin(member: string): Promise<void> {
    if (this.#member !== member) {
      this.#member = member
      this.reports.set([])
      this.known.set('')
      this.halted.set('')
      await this.#dropOld(member)
    }
    await this.refresh()
    this.wake()
  }
  async refresh(): Promise<void> {
    const member = this.#member
    const rows = await this.#parts.store.reports(member)
    if (member !== this.#member) return
    this.reports.set(rows)
    this.known.set(member)
  }
  /** What is written: kept with every change. A report that was handed in meanwhile stays as it is. */
  async write(row: KeptReport, pictures?: { add?: KeptPicture[]; drop?: string[] }): Promise<void> {
    const isOpen = (there: KeptReport | undefined) => !there || there.state === 'draft' || there.state === 'refused'
    await this.#parts.store.change(row.key, (there) => (isOpen(there) ? row : undefined), pictures)
    await this.refresh()
  }
  async submit(key: string, more: Partial<KeptReport> = {}): Promise<void> {
    const { store, now } = this.#parts
    await store.change(key, (row) =>
      row && row.state !== 'sent'
        ? { ...row, visitedAt: row.visitedAt || now(), ...more, state: 'waiting', told: '', code: 0 }
        : undefined,
    )
    await this.refresh()
    this.wake()
  }
  /** To be written on, as long as it cannot have arrived. */
  async takeBack(key: string): Promise<boolean> {
    const back = await this.#parts.store.change(key, (row) =>
      row?.state === 'waiting' && !row.tried ? { ...row, state: 'draft' } : undefined,
    )
    await this.refresh()
    return back !== undefined
  }
  async remove(key: string): Promise<void> {
    await this.#parts.store.remove(key)
    await this.refresh()
  }

  wake(): void {
    clearTimeout(this.#timer)
    if (this.#running) return void (this.#again = true)
    this.#running = true
    void this.#parts
      .alone(() => this.#sendAll())
      // Another page sends them: what came of it is looked at later.
      .then((own) => own || this.#later(AGAIN_MS))
      .catch(() => this.#later(AGAIN_MS))
      .finally(async () => {
        this.#running = false
        await this.refresh().catch(() => {})
        if (this.#again) this.wake()
        this.#again = false
      })
  }
  #later(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), milliseconds)
  }

  async #sendAll(): Promise<void> {
    const { store } = this.#parts
    const member = this.#member
    for (;;) {
      const row = (await store.reports(member)).find(({ state }) => state === 'waiting')
      if (!row || member !== this.#member) return this.halted.set('')
      this.sending.set(row.key)
      const goesOn = await this.#send(row).finally(() => this.sending.set(''))
      await this.refresh()
      if (!goesOn) return
    }
  }
  /** Whether the next one may follow. */
  async #send(row: KeptReport): Promise<boolean> {
    const { store, sendReport, onArrived } = this.#parts
    try {
      const pictures = await this.#sendPictures(row)
      const still = await store.change(row.key, (there) =>
        there?.state === 'waiting' ? { ...there, tried: true } : undefined,
      )
      if (!still) return true
      await sendReport(still, pictures)
      await store.change(row.key, (there) => there && { ...there, state: 'sent', told: '' }, { drop: 'all' })
      this.halted.set('')
      onArrived()
      return true
    } catch (error) {
      return this.#failed(row, error)
    }
  }
  async #sendPictures({ key, member, pictures }: KeptReport): Promise<string[]> {
    const { store, sendPicture } = this.#parts
    const kept = await store.pictures(key)
    const addresses: string[] = []
    for (const id of pictures) {
      const one = kept.find((picture) => picture.id === id)
      if (!one) continue
      const url = one.url || (await sendPicture(member, one.blob))
      if (!one.url) await store.setUrl(id, url)
      addresses.push(url)
    }
    return addresses
  }
  async #failed(row: KeptReport, error: unknown): Promise<boolean> {
    const { store } = this.#parts
    const wait = waitOf(error)
    if (wait !== undefined) {
      // Nobody else hears whose words wait here.
      if (row.member === this.#member) this.halted.set(haltWords(error))
      if (wait > 0) this.#later(wait)
      return false
    }
    const code = error instanceof ApiError ? error.code : 0
    // An answer that refuses says that it has not arrived; its pictures are looked for anew.
    for (const id of row.pictures) await store.setUrl(id, '')
    const told = wordsOf(error) || '没有送到'
    await store.change(row.key, (there) => there && { ...there, state: 'refused', tried: false, told, code })
    return true
  }
  async #dropOld(member: string): Promise<void> {
    const { store, now } = this.#parts
    for (const { key, state, visitedAt } of await store.reports(member))
      if (state === 'sent' && visitedAt < now() - SHOWN_MS) await store.remove(key)
  }
}

/** After how long it is tried again; 0: when somebody has logged in; undefined: its author has to look at it. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return AGAIN_MS
  const { expired, offline, silent } = describeError(error)
  if (expired || error.code === WRONG_MEMBER) return 0
  const isBusy = error.code === 429 || (error.code >= 500 && error.code < 600)
  if (offline || silent || error.kind === 'contract' || isBusy)
    return error.retryAfter ? error.retryAfter * 1000 : AGAIN_MS
  return undefined
}
function haltWords(error: unknown): string {
  if (!(error instanceof ApiError)) return '暂时没有送到，会自动再送'
  if (describeError(error).expired) return '请登录后发送'
  if (error.code === WRONG_MEMBER) return error.message
  return describeError(error).offline ? '没有连上服务器，连上后自动发送' : '服务器正忙，会自动再送'
}
