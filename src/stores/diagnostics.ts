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
const KEY = 'errors'
/** Errors that outlive a reload, which is the first thing citizens try. */
const KEPT = 20

export const diagnostics = {
  notes: [] as DiagnosticNote[],
  storage: undefined as Pick<Storage, 'getItem' | 'setItem'> | undefined,
  /** Brings back the errors of the visits before, and keeps those to come. */
  keepIn(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
    this.storage = storage
    this.notes.unshift(...readErrors(storage.getItem(KEY)))
  },
  note(entry: Omit<DiagnosticNote, 'at'>): void {
    this.notes.push({ at: Date.now(), ...entry })
    if (this.notes.length > LIMIT) this.notes.shift()
    if (entry.message)
      this.storage?.setItem(KEY, JSON.stringify(this.notes.filter(({ message }) => message).slice(-KEPT)))
  },
}

function readErrors(text: string | null): DiagnosticNote[] {
  try {
    return JSON.parse(text ?? '[]') as DiagnosticNote[]
  } catch {
    return []
  }
}
