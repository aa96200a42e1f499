/**
 * Inspects the container of a film, or of a recording in one, without reading its content: the boxes, by their headers.
 * Boxes that may say where it was taken are blanked in place.
 */
import { open, type FileHandle } from 'node:fs/promises'
import { FILE_HEAD_BYTES, fileTypeOf } from '#contract/uploads/file-type.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { badInput } from '#server/platform/http/refusal.ts'

const INDEX_LARGEST = 32 * 1024 * 1024
const BOXES = 4096
/** Boxes in which apps write places, cameras and other metadata. */
const talkative = new Set(['udta', 'meta', 'uuid'])
const holders = new Set(['moov', 'trak', 'mdia'])

interface Box {
  type: string
  start: number
  size: number
  head: number
}
export interface CheckedVideo {
  duration: number
  width: number
  height: number
  /** It has a track of sound. */
  sound: boolean
}
interface Found extends CheckedVideo {
  track: string
  there: boolean
  /** Boxes that may still come. */
  left: number
}

export const checkVideo = (path: string): Promise<CheckedVideo> => checkContainer(path, 'vide')

/** track: the handler of a track that there must be (ISO/IEC 14496-12, 8.4.3): 'vide' of a film, 'soun' of sound. */
export async function checkContainer(path: string, track: 'vide' | 'soun'): Promise<CheckedVideo> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const boxes = await topBoxes(file, size)
    const index = boxes.filter(({ type }) => type === 'moov')
    if (
      boxes[0]?.type !== 'ftyp' ||
      index.length !== 1 ||
      index[0]!.size > INDEX_LARGEST ||
      !boxes.some(({ type, size: bytes, head }) => type === 'mdat' && bytes > head)
    )
      throw unreadable()
    // Sound alone has brands of its own, of which no browser makes anything else.
    const type = fileTypeOf(await read(file, 0, Math.min(FILE_HEAD_BYTES, size)))
    if (track === 'vide' && !type?.startsWith('video/')) throw unreadable()
    for (const box of boxes) if (talkative.has(box.type)) await blot(file, box)
    const moov = await read(file, index[0]!.start, index[0]!.size)
    const found = readIndex(moov, track)
    await file.write(moov, 0, moov.length, index[0]!.start)
    return found
  } finally {
    await file.close()
  }
}

/** Boxes follow each other to the very end; a truncated film ends within one. */
async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < size;) {
    const box = boxAt(await read(file, at, Math.min(16, size - at)), 0, size - at)
    if (!box || boxes.length >= BOXES) throw unreadable()
    boxes.push({ ...box, start: at })
    at += box.size
  }
  return boxes
}

function boxAt(bytes: Buffer, at: number, room: number): Box | undefined {
  if (room < 8 || bytes.length < at + 8) return undefined
  const short = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  if (short === 1 && bytes.length < at + 16) return undefined
  const [size, head] = short === 1 ? [Number(bytes.readBigUInt64BE(at + 8)), 16] : [short === 0 ? room : short, 8]
  return size >= head && size <= room && /^[\x20-\x7e\xa9]{4}$/.test(type) ? { type, start: at, size, head } : undefined
}

/** Duration and picture size. `moov` itself is cleaned. */
function readIndex(moov: Buffer, track: string): CheckedVideo {
  const found = { duration: 0, width: 0, height: 0, sound: false, track, there: false, left: BOXES }
  walk(moov, 0, moov.length, found)
  if (!found.there || found.duration <= 0) throw unreadable()
  const { duration, width, height, sound } = found
  return { duration, width, height, sound }
}

function walk(bytes: Buffer, from: number, to: number, found: Found): void {
  for (let at = from; at < to;) {
    const box = boxAt(bytes, at, to - at)
    if (!box || found.left-- <= 0) throw unreadable()
    const body = at + box.head
    const long = bytes[body] === 1
    if (holders.has(box.type)) walk(bytes, body, at + box.size, found)
    else if (talkative.has(box.type)) bytes.fill(0, body, at + box.size).write('free', at + 4, 'latin1')
    else if (box.type === 'hdlr' && box.size >= box.head + 12) {
      const kind = bytes.toString('latin1', body + 8, body + 12)
      found.there ||= kind === found.track
      found.sound ||= kind === 'soun'
    } else if (box.type === 'mvhd' && box.size >= box.head + (long ? 32 : 20)) {
      const scale = bytes.readUInt32BE(body + (long ? 20 : 12))
      found.duration =
        scale > 0
          ? Math.min(
              86_400 * 7,
              Math.ceil((long ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16)) / scale),
            )
          : 0
    } else if (box.type === 'tkhd' && box.size >= box.head + (long ? 96 : 84)) {
      const size = body + (long ? 88 : 76)
      found.width = Math.max(found.width, bytes.readUInt16BE(size))
      found.height = Math.max(found.height, bytes.readUInt16BE(size + 4))
    }
    at += box.size
  }
}

async function blot(file: FileHandle, { start, head, size }: Box): Promise<void> {
  if (size > INDEX_LARGEST) throw unreadable()
  await file.write(Buffer.alloc(size - head), 0, size - head, start + head)
  await file.write('free', start + 4, 'latin1')
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead !== length) throw unreadable()
  return bytes
}

const unreadable = () => badInput(uploadSentences.unreadableVideo)
