/**
 * A value of JSON with ArrayBuffers and Blobs in it as one ArrayBuffer: the length of the text, the text, the bytes one
 * after the other. Unpacked, all of them are ArrayBuffers.
 */
const HEAD = 4
const isPlace = (value: unknown): value is { $bytes: [number, number] } =>
  typeof value === 'object' && value !== null && '$bytes' in value

export async function packBytes(value: unknown): Promise<ArrayBuffer> {
  const buffers: (ArrayBuffer | Blob)[] = []
  let end = 0
  const text = new TextEncoder().encode(
    JSON.stringify(value, (_, part: unknown) => {
      const size = part instanceof Blob ? part.size : part instanceof ArrayBuffer ? part.byteLength : undefined
      if (size === undefined) return part
      buffers.push(part as ArrayBuffer | Blob)
      return { $bytes: [end, (end += size)] }
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
