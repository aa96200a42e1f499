import { readPhone } from '#contract/phone-input.ts'

/** Between two numbers, and before an extension. */
const between = /[;；,，、/|或\n]/
/** A pause: the extension is dialled once the call was taken. */
const PAUSE = ','

/** The tel: address of the first number of a text, its extension after a pause; undefined where there is none. */
export function callAddress(written: string): string | undefined {
  for (const piece of written.normalize('NFKC').split(between)) {
    const words = piece.replace(/[^\d+\-\s()转分机extEXT#.:]+/g, ' ').replace(/\(\s*\)/g, '')
    const number = readPhone(words) ?? /\+?\d[\d\s-]{1,}/.exec(words)?.[0]
    if (!number) continue
    const [, base, extension] = /^(.*?\d{7,})(?:-(\d{1,6}))?$/.exec(number) ?? [undefined, number, undefined]
    return `tel:${base!.replace(/[^\d+]/g, '')}${extension ? `${PAUSE}${extension}` : ''}`
  }
  return undefined
}
