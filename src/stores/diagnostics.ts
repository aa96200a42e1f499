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

export const diagnostics = {
  notes: [] as DiagnosticNote[],
  note(entry: Omit<DiagnosticNote, 'at'>): void {
    this.notes.push({ at: Date.now(), ...entry })
    if (this.notes.length > LIMIT) this.notes.shift()
  },
}
