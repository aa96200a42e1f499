/** Bytes → text, in any encoding. A declared encoding counts only as long as the bytes do not contradict it. */
import chardet from 'chardet'
import iconv from 'iconv-lite'
import { countHighBytes, countUtf8, type HighBytes, type Utf8Count } from './encoding-evidence.ts'

export interface DecodedText {
  text: string
  /** The encoding the bytes were decoded with. */
  encoding: string
  /** The declared encodings that were wrong, for the report; empty when none was. */
  refuted: string
}

/** The same names as browsers use: Latin-1 and GB2312 are decoded as their supersets. */
const supersets: Record<string, string> = {
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'tis-620': 'windows-874',
  'iso-8859-11': 'windows-874',
  gb2312: 'gb18030',
  gb_2312: 'gb18030',
  'gb_2312-80': 'gb18030',
  gbk: 'gb18030',
  'x-gbk': 'gb18030',
  cp936: 'gb18030',
  big5: 'big5hkscs',
  'big5-hkscs': 'big5hkscs',
  shift_jis: 'cp932',
  'shift-jis': 'cp932',
  sjis: 'cp932',
  'x-sjis': 'cp932',
  'windows-31j': 'cp932',
  'euc-kr': 'cp949',
  'ks_c_5601-1987': 'cp949',
  utf8: 'utf-8',
  'utf-16': 'utf-16',
  'utf-32': 'utf-32',
  unicode: 'utf-16',
}
const doubleByte = new Set(['gb18030', 'big5hkscs', 'cp932', 'cp949', 'euc-jp'])
const western = new Set(['windows-1252', 'iso-8859-15', 'macintosh', 'macroman'])
const stateful = /^(iso-2022-|hz-gb|utf-7)/
const SAMPLE = 65_536

/** Reads a feed's bytes: BOM, XML declaration, HTTP charset, then validity as UTF-8, then a guess. */
export function decodeText(bytes: Uint8Array, httpCharset = ''): DecodedText {
  const utf8 = countUtf8(bytes)
  const high = countHighBytes(bytes)
  const wide = findWide(bytes)
  const declared = [bomOf(bytes), wide, declarationOf(bytes), httpCharset].map(nameOf).filter((name) => name !== '')
  const chosen =
    declared.find((name) => fits(name, bytes, utf8, high, wide)) ?? (isUtf8(utf8) ? 'utf-8' : guess(bytes, high))
  const refuted =
    declared.filter((name) => name !== chosen && !name.startsWith('utf-16') && !name.startsWith('utf-32'))[0] ?? ''
  return { text: decodeAs(chosen, bytes).replace(/^\uFEFF/, ''), encoding: chosen, refuted }
}

function nameOf(label: string): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
  const known = supersets[name] ?? name
  return known === '' || iconv.encodingExists(known) || stateful.test(known) ? known : ''
}

function bomOf(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return a === 0 && b === 0 && c === 0xfe && d === 0xff ? 'utf-32be' : ''
}

/** UTF-16 and UTF-32 without a byte order mark are recognised by the zeros around the first '<' or '{'. */
function findWide(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes
  const opens = (byte: number | undefined) => byte === 0x3c || byte === 0x7b
  if (opens(a) && b === 0) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le'
  if (a === 0 && opens(b)) return 'utf-16be'
  return a === 0 && b === 0 && c === 0 && opens(d) ? 'utf-32be' : ''
}

function declarationOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /<\?xml[^>]*?encoding\s*=\s*["']([^"'>]{1,40})["']/i.exec(start)?.[1] ?? ''
}

/** A truncated end or a few damaged bytes do not make UTF-8 something else. */
const isUtf8 = ({ valid, invalid }: Utf8Count) => invalid === 0 || invalid * 20 <= valid

function fits(name: string, bytes: Uint8Array, utf8: Utf8Count, high: HighBytes, wide: string): boolean {
  if (name.startsWith('utf-16') || name.startsWith('utf-32'))
    return (
      (wide !== '' && name === wide) ||
      (bomOf(bytes) === name && decodeAs(name, bytes.subarray(0, SAMPLE)).includes('<'))
    )
  if (name === 'utf-8') return isUtf8(utf8)
  if (high.count === 0) return true
  if (utf8.invalid === 0 && (western.has(name) || utf8.long > 0 || utf8.valid >= 8)) return false
  if (doubleByte.has(name)) return isClean(name, bytes, high)
  if (isGb18030(bytes, high)) return false
  return !(high.count >= 16 && high.inPairs > 0.95 && guessDoubleByte(bytes, high, 50) !== '')
}

/** Characters of four bytes among pairs, all of which can be read. */
const isGb18030 = (bytes: Uint8Array, high: HighBytes) =>
  high.fours > 0 && high.alone === 0 && high.inPairs > 0.95 && isClean('gb18030', bytes, high)

function isClean(name: string, bytes: Uint8Array, high: HighBytes): boolean {
  const sample = bytes.subarray(Math.max(0, high.first - 1), high.first + SAMPLE)
  const text = decodeAs(name, sample)
  let damaged = 0
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) damaged++
  return damaged * 50 <= countHighBytes(sample).count || damaged <= 1
}

/** chardet's ranking; two-byte encodings only when the high bytes come in groups and decode completely. */
function guess(bytes: Uint8Array, high: HighBytes): string {
  if (isGb18030(bytes, high)) return 'gb18030'
  const paired = high.alone === 0 && high.inPairs === 1
  const twoByte = high.alone > 0.75 ? '' : guessDoubleByte(bytes, high, 20)
  if (twoByte !== '') return twoByte
  // Too few characters for chardet; letters of other scripts do not all come in pairs.
  if (paired && isClean('gb18030', bytes, high)) return 'gb18030'
  const best = rank(bytes, high).find(
    ({ name }) => name !== 'utf-8' && !doubleByte.has(name) && !/^utf-|^iso-2022/.test(name),
  )
  return best?.name ?? 'windows-1252'
}

function guessDoubleByte(bytes: Uint8Array, high: HighBytes, least: number): string {
  return (
    rank(bytes, high).find(
      ({ name, confidence }) => doubleByte.has(name) && confidence >= least && isClean(name, bytes, high),
    )?.name ?? ''
  )
}

function rank(bytes: Uint8Array, high: HighBytes): { name: string; confidence: number }[] {
  const start = Math.max(0, high.first - 200)
  return chardet
    .analyse(bytes.subarray(start, start + SAMPLE))
    .map(({ name, confidence }) => ({ name: nameOf(name), confidence }))
    .filter(({ name }) => name !== '')
}

/** The platform knows the GB 18030 of 2022, whose signs and rare names iconv-lite puts where no font has anything. */
function decodeAs(name: string, bytes: Uint8Array): string {
  if (name === 'utf-8' || name === 'gb18030') return new TextDecoder(name).decode(bytes)
  return iconv.encodingExists(name)
    ? iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)
    : new TextDecoder(name).decode(bytes)
}
