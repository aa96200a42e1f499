import { systemScheme, type AppSchemes } from '#lib/system-scheme.ts'

const OPEN_LIMIT_MS = 1800

/** Opens the operator's app by its URL scheme. download: called where none is configured, or nothing opens in time. */
export function openApp(schemes: AppSchemes, download: () => void): void {
  const scheme = systemScheme(schemes, navigator.userAgent)
  if (!scheme) return download()
  const timer = setTimeout(() => document.visibilityState === 'visible' && download(), OPEN_LIMIT_MS)
  document.addEventListener('visibilitychange', () => clearTimeout(timer), { once: true })
  location.href = scheme
}
