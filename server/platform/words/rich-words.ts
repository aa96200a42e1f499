/** What citizens read as rich text, as staff and teams write it: plain lines. */
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Plain text as rich text, a paragraph for each line. */
export const paragraphs = (text: string): string =>
  text
    .split(/\s*\n\s*/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (mark) => marks[mark]!)}</p>`)
    .join('')

const signs: [RegExp, string][] = [
  [/&nbsp;/g, ' '],
  [/&quot;/g, '"'],
  [/&#39;/g, "'"],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
]
/** The words of rich text, a line for each paragraph. */
export function wordsOf(html: string): string {
  const lines = html.replace(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gi, '\n').replace(/<[^>]*>/g, '')
  return signs.reduce((text, [sign, word]) => text.replace(sign, word), lines).trim()
}
/** What was written in place of it: the same words leave it as it was, pictures and all. */
export const richOf = (words: string, before = ''): string =>
  words === wordsOf(before) ? before : words === '' ? '' : paragraphs(words)
