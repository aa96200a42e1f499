import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const DEFLATED = 8
/** Limit of an unpacked bill, in bytes; a day of a city is far smaller. */
const MAX = 64 * 1024 * 1024

/** The contents of the files of a ZIP archive, as the directory at its end lists them. */
export function filesOfZip(bytes: Buffer): Buffer[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || bytes.length < end + 22 || bytes.readUInt32LE(end) !== END) throw new Error('no archive')
  const files: Buffer[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no archive')
    const [method, size, header] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + size)
    files.push(method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: MAX }) : packed)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
