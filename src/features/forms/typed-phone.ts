/** The phone somebody was typing, for this visit of the tab: switching ways to log in, and a reload, leave it there. Codes and passwords are never kept. */
import { visitStorage } from '#host/device-storage.ts'
import { forgetWaits } from './captcha-wait.ts'

const KEY = 'typed-phone'

export const typedPhone = (): string => visitStorage().getItem(KEY) ?? ''
export const keepTypedPhone = (text: string): void =>
  text ? visitStorage().setItem(KEY, text.slice(0, 40)) : visitStorage().removeItem(KEY)
/** The form is through: nothing of it stays on the device. */
export function forgetTyped(): void {
  visitStorage().removeItem(KEY)
  forgetWaits()
}
