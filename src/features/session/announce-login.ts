import type { CoreStores } from '#stores/stores.ts'

declare global {
  interface WindowEventMap {
    'phone-login-complete': CustomEvent<{ loggedIn: boolean; user: unknown }>
  }
}
/** Called after every token handling, signed in or not [rule R67, decision G53]. */
export function announceLogin({ session }: CoreStores): void {
  dispatchEvent(
    new CustomEvent('phone-login-complete', { detail: { loggedIn: session.signedIn, user: session.user ?? null } }),
  )
}
