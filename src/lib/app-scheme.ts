/** Schemes that a browser runs or reads itself; never an app's own scheme. */
const BROWSER_SCHEMES = /^(https?|javascript|data|vbscript|file|blob|about|view-source|intent):/i

/**
 * The app's own address ('yunshang://home') as the operator configured it; undefined for any other text [decision G77].
 */
export function appScheme(text: string): string | undefined {
  const address = text.trim()
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s"'<>\\]*$/i.test(address) && !BROWSER_SCHEMES.test(address) ? address : undefined
}
