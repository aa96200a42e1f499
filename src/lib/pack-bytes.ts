/**
 * A value of JSON with ArrayBuffers in it as one ArrayBuffer: the length of the text, the text, the buffers one after
 * the other.
 */
const HEAD = 4
const isPlace = (value: unknown): value is { $bytes: [number, number] } =>
  typeof value === 'object' && value !== null && '$bytes' in value

export async function packBytes(value: unknown): Promise<ArrayBuffer> {
  const buffers: ArrayBuffer[] = []
  let end = 0
  const text = new TextEncoder().encode(
    JSON.stringify(value, (_, part: unknown) => {
      if (!(part instanceof ArrayBuffer)) return part
      buffers.push(part)
      return { $bytes: [end, (end += part.byteLength)] }
    }),
  )
  const head = new DataView(new ArrayBuffer(HEAD))
  head.setUint32(0, text.byteLength)
  return new Blob([head.buffer, text, ...buffers]).arrayBuffer()
}

/** Throws when the bytes were not packed by packBytes. */
export function unpackBytes(packed: ArrayBuffer): unknown {
  const start = HEAD + new DataView(packed).getUint32(0)
  return JSON.parse(new TextDecoder().decode(packed.slice(HEAD, start)), (_, part: unknown) =>
    isPlace(part) ? packed.slice(start + part.$bytes[0], start + part.$bytes[1]) : part,
  )
}
