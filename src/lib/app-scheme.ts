/** The address that opens the operator's own app on this system; undefined when he named none [rule R95, decision G77]. */
export interface AppSchemes { app_scheme: string; app_scheme_ios: string; app_scheme_android: string }

/** A scheme of the operator's own: never one the browser gives a meaning to. */
const SCHEME = /^(?!(?:https?|javascript|data|vbscript|file|blob|about|intent|view-source):)[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]*$/i

export function appScheme({ app_scheme, app_scheme_ios, app_scheme_android }: AppSchemes, userAgent: string): string | undefined {
  const own = /iPhone|iPad|iPod/i.test(userAgent) ? app_scheme_ios : /Android|OpenHarmony/i.test(userAgent) ? app_scheme_android : ''
  return [own, app_scheme].find((scheme) => SCHEME.test(scheme))
}
