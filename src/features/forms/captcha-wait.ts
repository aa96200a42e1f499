/**
 * When the next code may be requested: a moment, stored for this visit of the tab, so that a reload continues the
 * countdown [decision G47].
 */
import type { CaptchaPurpose } from '#contract/people/login.ts'
import { visitStorage } from '#host/device-storage.ts'

const KEY = 'captcha-wait'
export interface CaptchaWait {
  /** The number of the last code; '' for the account's own. */
  phone: string
  /** Milliseconds since 1970. */
  until: number
}

export function readWait(purpose: CaptchaPurpose): CaptchaWait {
  const { phone, until } = (readAll()[purpose] ?? {}) as Partial<CaptchaWait>
  return {
    phone: typeof phone === 'string' ? phone : '',
    until: typeof until === 'number' && Number.isFinite(until) ? until : 0,
  }
}
export function keepWait(purpose: CaptchaPurpose, wait: CaptchaWait): void {
  visitStorage().setItem(KEY, JSON.stringify({ ...readAll(), [purpose]: wait }))
}
/** When a form is done, no phone number stays behind. */
export const forgetWaits = (): void => visitStorage().removeItem(KEY)

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(visitStorage().getItem(KEY) ?? '{}')
    return typeof all === 'object' && all !== null ? (all as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
