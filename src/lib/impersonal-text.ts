/**
 * A long run of characters with a digit may be a token or a personal id. The program's own files are recognised by
 * their folder.
 */
const TOKEN = /(\/assets\/)?[\w-]{20,}(?:\.[\w-]+)*/g

/**
 * An error message without anything that could identify a citizen or repeat what they wrote: quoted text, words that
 * are not code, phone and card numbers, and query strings are removed.
 */
export function impersonalText(text: string): string {
  return text
    .replace(/([a-z]+:\/\/[^\s?#)]*)[?#][^\s)]*/gi, '$1')
    .replace(/"[^"]*"|“[^”]*”|「[^」]*」|`[^`]*`/g, '"…"')
    .replace(/'([^']*)'/g, (whole, inside: string) =>
      /^[\w.$/-]{1,40}$/.test(inside) && !/\d{7}/.test(inside) ? whole : "'…'",
    )
    .replace(/[^\u0020-\u007e\n…]+/g, '…')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '…')
    .replace(TOKEN, (whole, ownFile?: string) => (ownFile || !/\d/.test(whole) ? whole : '…'))
    .replace(/\+?\d[\d -]{5,}\d[\dXx]?/g, '…')
}
