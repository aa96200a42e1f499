/**
 * The phone number typed so far, for this visit of the tab: it survives a reload and switching between ways to log in.
 * Codes and passwords are never stored.
 */
import { visitStorage } from '#host/device-storage.ts'
import { forgetWaits } from './captcha-wait.ts'

const KEY = 'typed-phone'

export const typedPhone = (): string => visitStorage().getItem(KEY) ?? ''
export const keepTypedPhone = (text: string): void =>
  text ? visitStorage().setItem(KEY, text.slice(0, 40)) : visitStorage().removeItem(KEY)
/** When the form is done, nothing of it stays on the device. */
export function forgetTyped(): void {
  visitStorage().removeItem(KEY)
  forgetWaits()
}
