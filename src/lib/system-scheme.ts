import { appScheme } from './app-scheme.ts'

export interface AppSchemes {
  app_scheme: string
  app_scheme_ios: string
  app_scheme_android: string
}

/**
 * The address that opens the operator's own app on this system: the one for the system, otherwise the common one;
 * undefined when none is configured [rule R95, decision G77].
 */
export function systemScheme(
  { app_scheme, app_scheme_ios, app_scheme_android }: AppSchemes,
  userAgent: string,
): string | undefined {
  const own = /iPhone|iPad|iPod/i.test(userAgent)
    ? app_scheme_ios
    : /Android|OpenHarmony/i.test(userAgent)
      ? app_scheme_android
      : ''
  return appScheme(own) ?? appScheme(app_scheme)
}
