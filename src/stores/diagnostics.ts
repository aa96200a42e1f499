import { impersonalText } from '#lib/impersonal-text.ts'

/**
 * The last requests and errors, for readers to copy to whoever investigates, because the console is silent in
 * production [decision G15]. Never contains an address, a token or text somebody wrote.
 */
export interface DiagnosticNote {
  at: number
  call?: string
  milliseconds?: number
  failed?: string
  code?: number
  message?: string
}
const LIMIT = 60
/** Characters of an error's message that are kept: its first lines. */
const LONGEST_MESSAGE = 400
const KEY = 'errors'
/** Errors that outlive a reload, which is the first thing citizens try. */
const KEPT = 20

export const diagnostics = {
  notes: [] as DiagnosticNote[],
  storage: undefined as Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  /** Brings back the errors of the visits before, and keeps those to come. */
  keepIn(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void {
    this.storage = storage
    this.notes.unshift(...readErrors(storage.getItem(KEY)))
  },
  note({ message, ...entry }: Omit<DiagnosticNote, 'at'>): void {
    const kept = message && { message: impersonalText(message).slice(0, LONGEST_MESSAGE) }
    this.notes.push({ at: Date.now(), ...entry, ...kept })
    if (this.notes.length > LIMIT) this.notes.shift()
    if (kept) this.storage?.setItem(KEY, JSON.stringify(this.notes.filter(({ message }) => message).slice(-KEPT)))
  },
  /** Nothing of who used this device is left to the next. */
  forget(): void {
    this.notes.length = 0
    this.storage?.removeItem(KEY)
  },
}

function readErrors(text: string | null): DiagnosticNote[] {
  try {
    return JSON.parse(text ?? '[]') as DiagnosticNote[]
  } catch {
    return []
  }
}
