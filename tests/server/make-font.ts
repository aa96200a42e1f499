/** An icon font, and the same in the containers that browsers take. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync } from 'node:zlib'

const folder = 'node_modules/playwright-core/lib/vite/traceViewer'
/** That of the browser tests' own pages: its signs have names. */
export const fontFile = (): string =>
  join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.ttf'))!,
  )
export const iconFont = (): Buffer => readFileSync(fontFile())

interface Table {
  tag: string
  body: Buffer
}
const tablesIn = (ttf: Buffer): Table[] =>
  Array.from({ length: ttf.readUInt16BE(4) }, (_, place) => {
    const at = 12 + place * 16
    const from = ttf.readUInt32BE(at + 8)
    return { tag: ttf.toString('latin1', at, at + 4), body: ttf.subarray(from, from + ttf.readUInt32BE(at + 12)) }
  })
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4)
  return bytes
}

export function toWoff(ttf: Buffer): Buffer {
  const tables = tablesIn(ttf)
  let at = 44 + tables.length * 20
  const packed = tables.map(({ tag, body }) => {
    const small = deflateSync(body)
    const stored = small.length < body.length ? small : body
    const row = Buffer.concat([Buffer.from(tag, 'latin1'), numbers(at, stored.length, body.length, 0)])
    at += stored.length
    return { row, stored }
  })
  const head = Buffer.alloc(44)
  head.write('wOFF', 'latin1')
  ttf.copy(head, 4, 0, 4)
  head.writeUInt16BE(tables.length, 12)
  return Buffer.concat([head, ...packed.map(({ row }) => row), ...packed.map(({ stored }) => stored)])
}

/** A length as WOFF2 writes it, in sevens of bits. */
const inSevens = (value: number): Buffer => {
  const sevens = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) sevens.unshift((rest & 127) | 128)
  return Buffer.from(sevens)
}
/** Each table by its tag, none of them written in another way. more: bytes in the stream that no table has. */
export function toWoff2(ttf: Buffer, more = 0): Buffer {
  const tables = tablesIn(ttf)
  const rows = tables.map(({ tag, body }) => {
    const version = tag === 'glyf' || tag === 'loca' ? 3 : 0
    return Buffer.concat([Buffer.from([63 | (version << 6)]), Buffer.from(tag, 'latin1'), inSevens(body.length)])
  })
  const stream = brotliCompressSync(Buffer.concat([...tables.map(({ body }) => body), Buffer.alloc(more)]))
  const head = Buffer.alloc(48)
  head.write('wOF2', 'latin1')
  head.writeUInt16BE(tables.length, 12)
  head.writeUInt32BE(stream.length, 20)
  return Buffer.concat([head, ...rows, stream])
}
/** With another tag in place of one of its tables. */
export function withTable(ttf: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(ttf)
  changed.write(to, ttf.indexOf(from, 12, 'latin1'), 'latin1')
  return changed
}
