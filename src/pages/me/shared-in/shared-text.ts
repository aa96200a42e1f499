import { adviceTitleLength } from '#contract/government/advices.ts'
import type { SharedWords } from '#contract/share-target.ts'
import { asStored, asStoredLine, lengthOf } from '#contract/words.ts'

/** All of it, nothing twice: many apps put the address of what they share into the text, and its title before that. */
export function sharedText({ title, text, url }: SharedWords): string {
  const parts = [title, text, url].map(asStored).filter(Boolean)
  return parts
    .filter((part, at) => !parts.some((other, n) => n !== at && other.includes(part) && (other !== part || n < at)))
    .join('\n')
}

/** For a form with a title of its own: what is as long as one may be. */
export function titledText(words: SharedWords): { title: string; content: string } {
  const title = asStoredLine(words.title)
  const { least, most } = adviceTitleLength
  const length = lengthOf(title)
  return length >= least && length <= most
    ? { title, content: sharedText({ ...words, title: '' }) }
    : { title: '', content: sharedText(words) }
}
