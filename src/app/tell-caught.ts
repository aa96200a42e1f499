import { LoginNeeded } from './guard-access.ts'
import { ModuleClosed } from './guard-module.ts'

/** What a boundary caught. To ask for log-in, or to say that a module is off, is an answer and no fault. */
export function tellCaught(error: unknown): void {
  // oxlint-disable-next-line no-console -- as React does by itself
  if (!(error instanceof LoginNeeded || error instanceof ModuleClosed)) console.error(error)
}
