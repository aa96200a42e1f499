/** Reads which signs an icon font has, and refuses what is none: TrueType or CFF, bare, in WOFF or in WOFF2. */
import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { badInput } from '#server/platform/http/refusal.ts'

/** code: in hex, as the footer names it; name: as whoever made the font called it, or ''. */
export interface FontSign {
  code: string
  name: string
}
type Tables = ReadonlyMap<string, Buffer>

/** Unpacked; more is no icon font, or made to fill the memory. */
const UNPACKED = 8 * 1024 * 1024
const MOST_TABLES = 64
const MOST_SIGNS = 3000
/** Without them no browser draws it. */
const NEEDED = ['head', 'maxp', 'hhea', 'hmtx', 'cmap']
/** The tables that WOFF2 writes as a number, as its specification orders them. */
const numbered = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))
const WOFF = 0x77_4f_46_46
const WOFF2 = 0x77_4f_46_32
const bare = [0x00_01_00_00, 0x4f_54_54_4f, 0x74_72_75_65]

/** In the order of their codes. */
export function readFont(bytes: Buffer): FontSign[] {
  try {
    const tables = tablesOf(bytes)
    if (!NEEDED.every((tag) => tables.has(tag)) || !(tables.has('glyf') || tables.has('CFF ')))
      throw new Error('tables')
    // Drawings in SVG may hold more than drawings.
    if (tables.has('SVG ')) throw new Error('svg')
    const names = namesIn(tables.get('post'))
    const signs = [...glyphsByCode(tables.get('cmap')!)].filter(([code, glyph]) => glyph > 0 && isPrintable(code))
    if (signs.length === 0 || signs.length > MOST_SIGNS) throw new Error('signs')
    return signs
      .toSorted(([a], [b]) => a - b)
      .map(([code, glyph]) => ({ code: code.toString(16).padStart(4, '0'), name: names[glyph] ?? '' }))
  } catch {
    throw badInput('不是能用的图标字体：仅支持 WOFF2、WOFF 和 TTF，图标不超过 3000 个')
  }
}
/** Neither a control nor half of a pair. */
const isPrintable = (code: number) =>
  code > 0x20 && !(code >= 0x7f && code < 0xa1) && !(code >= 0xd8_00 && code < 0xe0_00)

function tablesOf(bytes: Buffer): Tables {
  const kind = bytes.readUInt32BE(0)
  if (kind === WOFF2) return fromWoff2(bytes)
  if (kind !== WOFF && !bare.includes(kind)) throw new Error('no font')
  const [start, width] = kind === WOFF ? [44, 20] : [12, 16]
  const count = counted(bytes.readUInt16BE(kind === WOFF ? 12 : 4))
  const tables = new Map<string, Buffer>()
  let room = UNPACKED
  for (let at = start; at < start + count * width; at += width) {
    const fields = kind === WOFF ? at + 4 : at + 8
    const [from, length] = [bytes.readUInt32BE(fields), bytes.readUInt32BE(fields + 4)]
    const whole = kind === WOFF ? bytes.readUInt32BE(fields + 8) : length
    const body = slice(bytes, from, length)
    if ((room -= whole) < 0) throw new Error('too large')
    const table = whole > length ? inflateSync(body, { maxOutputLength: whole }) : body
    if (table.length !== whole) throw new Error('length')
    tables.set(bytes.toString('latin1', at, at + 4), table)
  }
  return tables
}

/** One stream has all tables, one after the other; glyf and loca are written in a way of their own. */
function fromWoff2(bytes: Buffer): Tables {
  const count = counted(bytes.readUInt16BE(12))
  const found: { tag: string; length: number }[] = []
  let at = 48
  const number = (): number => {
    for (let value = 0, place = 0; place < 5; place++) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new Error('number')
  }
  for (let place = 0; place < count; place++) {
    const flags = bytes.readUInt8(at++)
    const known = numbered[flags & 63]
    const tag = known ?? bytes.toString('latin1', at, (at += 4))
    const [whole, version] = [number(), flags >> 6]
    const isPlain = tag === 'glyf' || tag === 'loca' ? version === 3 : version === 0
    found.push({ tag, length: isPlain ? whole : number() })
  }
  const packed = slice(bytes, at, bytes.readUInt32BE(20))
  const stream = brotliDecompressSync(packed, { maxOutputLength: UNPACKED })
  let from = 0
  return new Map(found.map(({ tag, length }) => [tag, slice(stream, (from += length) - length, length)]))
}
function counted(count: number): number {
  if (count === 0 || count > MOST_TABLES) throw new Error('count')
  return count
}
function slice(bytes: Buffer, from: number, length: number): Buffer {
  if (from + length > bytes.length) throw new Error('beyond its end')
  return bytes.subarray(from, from + length)
}

/** Of the tables for Unicode; the one that has the most. */
function glyphsByCode(cmap: Buffer): Map<number, number> {
  let best = new Map<number, number>()
  const count = counted(cmap.readUInt16BE(2))
  for (let place = 0; place < count; place++) {
    const [platform, from] = [cmap.readUInt16BE(4 + place * 8), cmap.readUInt32BE(8 + place * 8)]
    if (platform !== 0 && platform !== 3) continue
    const format = cmap.readUInt16BE(from)
    const glyphs = format === 4 ? inSegments(cmap, from) : format === 12 ? inGroups(cmap, from) : undefined
    if (glyphs && glyphs.size > best.size) best = glyphs
  }
  return best
}
function inSegments(cmap: Buffer, from: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  const twice = cmap.readUInt16BE(from + 6)
  const ends = from + 14
  for (let at = 0; at < twice; at += 2) {
    const [end, start] = [cmap.readUInt16BE(ends + at), cmap.readUInt16BE(ends + twice + 2 + at)]
    const delta = cmap.readUInt16BE(ends + twice * 2 + 2 + at)
    const offsets = ends + twice * 3 + 2 + at
    const offset = cmap.readUInt16BE(offsets)
    for (let code = start; code <= end && code < 0xff_ff; code++) {
      const glyph = offset === 0 ? code : cmap.readUInt16BE(offsets + offset + (code - start) * 2)
      if (glyph > 0 || offset === 0) glyphs.set(code, (glyph + delta) & 0xff_ff)
    }
  }
  return glyphs
}
function inGroups(cmap: Buffer, from: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  const count = cmap.readUInt32BE(from + 12)
  for (let place = 0, at = from + 16; place < count; place++, at += 12) {
    const [start, end, glyph] = [cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4), cmap.readUInt32BE(at + 8)]
    if (end < start || end > 0x10_ff_ff || glyphs.size + end - start > 0xff_ff) throw new Error('groups')
    for (let code = start; code <= end; code++) glyphs.set(code, glyph + code - start)
  }
  return glyphs
}

/** The first 258 are called as on a Macintosh, which no sign of an icon font is. */
const USUAL = 258
function namesIn(post: Buffer | undefined): string[] {
  if (!post || post.length < 34 || post.readUInt32BE(0) !== 0x00_02_00_00) return []
  const count = post.readUInt16BE(32)
  const own: string[] = []
  for (let at = 34 + count * 2; at < post.length;) {
    const length = post.readUInt8(at)
    own.push(post.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return Array.from({ length: count }, (_, glyph) => own[post.readUInt16BE(34 + glyph * 2) - USUAL] ?? '').map((name) =>
    /^uni[\da-f]{4}$/i.test(name) ? '' : name,
  )
}
