/** The last requests and errors, for the reader to copy to whoever looks into it: the console is silent in production [decision G15]. Never an address, a token or what somebody wrote. */
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
