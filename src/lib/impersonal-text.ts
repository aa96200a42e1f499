/** A long run with a number in it may be a token or an id of somebody; the files of the program are named by their folder. */
const TOKEN = /(\/assets\/)?[\w-]{20,}(?:\.[\w-]+)*/g

/** What an error says, without what could tell who was here or what he wrote: no quoted text, no words that are not code, no numbers of people, no query of an address. */
export function impersonalText(text: string): string {
  return text
    .replace(/([a-z]+:\/\/[^\s?#)]*)[?#][^\s)]*/gi, '$1')
    .replace(/"[^"]*"|“[^”]*”|「[^」]*」|`[^`]*`/g, '"…"')
    .replace(/'([^']*)'/g, (whole, inside: string) =>
      /^[\w.$/-]{1,40}$/.test(inside) && !/\d{7}/.test(inside) ? whole : "'…'",
    )
    .replace(/[^\u0020-\u007e\n…]+/g, '…')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '…')
    .replace(TOKEN, (whole, ours?: string) => (ours || !/\d/.test(whole) ? whole : '…'))
    .replace(/\+?\d[\d -]{5,}\d[\dXx]?/g, '…')
}
