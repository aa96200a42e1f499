const letters = new TextEncoder()

/** Roughly how many bytes a stored value takes: text as UTF-8, binary data as it is. */
export function valueSize(value: unknown): number {
  if (typeof value === 'string') return letters.encode(value).length
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  if (value instanceof Blob) return value.size
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 8
  return Object.entries(value).reduce(
    (sum, [key, part]) => sum + (Array.isArray(value) ? 0 : key.length) + valueSize(part),
    0,
  )
}
