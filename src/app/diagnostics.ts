/** The last requests and errors, for the reader to copy to whoever helps: the console is silent in production [decision G15]. */
export interface DiagnosticNote { at: number; call?: string; milliseconds?: number; failed?: string; code?: number; message?: string }
const LIMIT = 60

export const diagnostics = {
  notes: [] as DiagnosticNote[],
  note(entry: Omit<DiagnosticNote, 'at'>): void {
    this.notes.push({ at: Date.now(), ...entry })
    if (this.notes.length > LIMIT) this.notes.shift()
  },
}

/** Production only: nothing is printed, errors are noted. Development keeps its console [rule R153]. */
export function silenceConsole(): void {
  addEventListener('error', (event) => diagnostics.note({ message: event.message }))
  addEventListener('unhandledrejection', (event) => diagnostics.note({ message: String(event.reason) }))
  if (!import.meta.env.PROD) return
  for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const)
    console[name] = (...parts: unknown[]) => {
      if (name === 'error' || name === 'warn') diagnostics.note({ message: parts.map(String).join(' ').slice(0, 300) })
    }
}
