/** Schemes a browser runs or reads itself: never an app's. */
const BROWSERS_OWN = /^(https?|javascript|data|vbscript|file|blob|about|view-source|intent):/i

/** An app's own address ('yunshang://home') as the operator configured it; undefined for what is none [decision G77]. */
export function appScheme(text: string): string | undefined {
  const address = text.trim()
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s"'<>\\]*$/i.test(address) && !BROWSERS_OWN.test(address) ? address : undefined
}
