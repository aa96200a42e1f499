/** What the bytes themselves say about their encoding. */

/** Sequences of more than one byte that are UTF-8, those of three or more, and bytes that cannot be. */
export interface Utf8Count {
  valid: number
  long: number
  invalid: number
}

/** Counts UTF-8 sequences; one truncated by the end of the file does not count as invalid. */
export function countUtf8(bytes: Uint8Array): Utf8Count {
  const found = { valid: 0, long: 0, invalid: 0 }
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at]!
    if (lead < 0x80) {
      at++
      continue
    }
    const length = sequenceLength(lead)
    if (length > 1 && at + length > bytes.length && bytes.subarray(at + 1).every(follows)) break
    if (length === 0 || !isSequence(bytes, at, length)) {
      found.invalid++
      at++
      continue
    }
    found.valid++
    if (length > 2) found.long++
    at += length
  }
  return found
}

const follows = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
}

/** Overlong forms, surrogates and what lies beyond Unicode are not UTF-8. */
function isSequence(bytes: Uint8Array, at: number, length: number): boolean {
  for (let next = 1; next < length; next++) if (!follows(bytes[at + next])) return false
  const [lead, second] = [bytes[at]!, bytes[at + 1]!]
  return !(
    (lead === 0xe0 && second < 0xa0) ||
    (lead === 0xed && second > 0x9f) ||
    (lead === 0xf0 && second < 0x90) ||
    (lead === 0xf4 && second > 0x8f)
  )
}

/**
 * Bytes above ASCII: how many, where the first is, the share that stands alone, the share in groups of even length, and
 * the characters of four bytes that only GB 18030 has: an emoji, a rare name.
 */
export interface HighBytes {
  count: number
  first: number
  alone: number
  inPairs: number
  fours: number
}

/** Chinese text comes in even groups, Western letters come alone, Cyrillic ones in groups of any length. */
export function countHighBytes(bytes: Uint8Array): HighBytes {
  let [count, first, alone, even, fours] = [0, 0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue
    if (count === 0) first = at
    let length = 0
    while (at < bytes.length && bytes[at]! >= 0x80) {
      at++
      length++
      // A character of four bytes begins with the last byte of what would be an odd group.
      if (length % 2 === 0 || !isFour(bytes, at - 1)) continue
      fours++
      length++
      at += 3
    }
    count += length
    if (length === 1) alone++
    if (length % 2 === 0) even += length
  }
  return { count, first, alone: count ? alone / count : 0, inPairs: count ? even / count : 0, fours }
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isFour = (bytes: Uint8Array, at: number) =>
  bytes[at]! > 0x80 && isDigit(bytes[at + 1]) && bytes[at + 2]! > 0x80 && isDigit(bytes[at + 3])
