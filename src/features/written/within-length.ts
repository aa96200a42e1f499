import type { Length } from '#contract/posts/written-fields.ts'

/** How long it may be: props for a WordsField. */
export const withinLength = ({ least, most }: Length) => ({ limit: most, note: `${least}–${most} 个字` })
