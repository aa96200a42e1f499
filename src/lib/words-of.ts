/** A choice in a field of a form: an id, a kind. */
const isChoice = (value: unknown): boolean => typeof value === 'string' && /^\d{1,6}$/.test(value)

/** All that was written into the fields of a form, one text a line; not its pictures, films and choices. */
export const wordsOf = (fields: unknown): string =>
  // Who wrote nothing but 666 wrote that.
  textsOf(fields, false).join('\n') || textsOf(fields, true).join('\n')

function textsOf(value: unknown, withChoices: boolean): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null || 'bytes' in value) return []
  const parts: unknown[] = Array.isArray(value)
    ? value
    : Object.values(value).filter((part) => withChoices || !isChoice(part))
  return parts.flatMap((part) => textsOf(part, withChoices))
}
