import { diagnostics } from '#stores/diagnostics.ts'

/** Production only: nothing is printed, errors are recorded. Development keeps its console [rule R153]. */
export function silenceConsole(): void {
  addEventListener('error', (event) => diagnostics.note({ message: event.message }))
  addEventListener('unhandledrejection', (event) => diagnostics.note({ message: String(event.reason) }))
  if (!import.meta.env.PROD) return
  for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const)
    console[name] = (...parts: unknown[]) => {
      if (name === 'error' || name === 'warn') diagnostics.note({ message: parts.map(String).join(' ') })
    }
}
