/** Longer runs may be a token or an id of somebody; names of ours and of files are shorter, or have a dot. */
const TOKEN = /[\w-]{24,}(?:\.[\w-]+)*/g

/** What an error says, without what could tell who was here or what he wrote: no quoted text, no words that are not code, no numbers of people, no query of an address. */
export function impersonalText(text: string): string {
  return text
    .replace(/([a-z]+:\/\/[^\s?#)]*)[?#][^\s)]*/gi, '$1')
    .replace(/"[^"]*"|“[^”]*”|「[^」]*」|`[^`]*`/g, '"…"')
    .replace(/'([^']*)'/g, (whole, inside: string) => (/^[\w.$/-]{1,40}$/.test(inside) && !/\d{7}/.test(inside) ? whole : "'…'"))
    .replace(/[^\u0020-\u007e\n…]+/g, '…')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '…')
    .replace(TOKEN, '…')
    .replace(/\+?\d[\d -]{5,}\d[\dXx]?/g, '…')
}
