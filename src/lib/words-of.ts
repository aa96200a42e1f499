/** All that was written into the fields of a form, one text a line; not its pictures and films. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || 'bytes' in value) return ''
  return Object.values(value)
    .map(wordsOf)
    .filter((words) => words !== '')
    .join('\n')
}
