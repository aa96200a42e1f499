import { LoginNeeded } from '#app/session/guard-access.ts'
import { ModuleClosed } from '#app/frame/guard-module.ts'

/** Reports what an error boundary caught. A prompt for log-in and a module that is off are no errors. */
export function reportCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console -- as React does by itself
  if (!(error instanceof LoginNeeded || error instanceof ModuleClosed)) console.error(error)
}
