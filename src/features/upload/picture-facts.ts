import { fileTypeOf, type FileType } from '#contract/uploads/file-type.ts'

/** Sizes are 0 where not told. */
export interface PictureFacts {
  type: FileType | undefined
  width: number
  height: number
  /** Of a moving picture. */
  frames: number
  /** Components of a JPEG; four are those of print. */
  inks: number
  /** A JPEG says that it ends. */
  isWhole: boolean
}

/** What a picture says of itself, read without decoding it; of a broken one, what could be read. */
export function pictureFacts(bytes: Uint8Array): PictureFacts {
  const type = fileTypeOf(bytes)
  const facts: PictureFacts = { type, width: 0, height: 0, frames: 1, inks: 3, isWhole: type !== 'image/jpeg' }
  try {
    readers[type!]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), facts)
  } catch (error) {
    // It ends within what was read.
    if (!(error instanceof RangeError)) throw error
  }
  return facts
}
type Reader = (view: DataView, facts: PictureFacts) => void
const readers: { [type in FileType]?: Reader } = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
}

/** The start of its frame (ITU T.81, B.2.2), and the end of image, which no scan contains. */
function readJpeg(view: DataView, facts: PictureFacts): void {
  const [SCAN, END] = [0xda, 0xd9]
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at + 1) === 0xff) at++
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff) return
    if (marker === SCAN) {
      let end = view.byteLength - 2
      while (end > at && view.getUint16(end) !== 0xff00 + END) end--
      facts.isWhole = end > at
      return
    }
    if (marker < 0xc0 || marker > 0xcf || marker === 0xc4 || marker === 0xc8 || marker === 0xcc) continue
    facts.height = view.getUint16(at + 5)
    facts.width = view.getUint16(at + 7)
    facts.inks = view.getUint8(at + 9)
  }
}

const [IDAT, ACTL] = [0x49444154, 0x6163544c]
function readPng(view: DataView, facts: PictureFacts): void {
  facts.width = view.getUint32(16)
  facts.height = view.getUint32(20)
  for (let at = 8; view.getUint32(at + 4) !== IDAT; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === ACTL) facts.frames = view.getUint32(at + 8)
}

function readGif(view: DataView, facts: PictureFacts): void {
  facts.width = view.getUint16(6, true)
  facts.height = view.getUint16(8, true)
  const tableBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  const afterBlocks = (from: number) => {
    let at = from
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    return at + 1
  }
  const [EXTENSION, IMAGE] = [0x21, 0x2c]
  facts.frames = 0
  for (let at = 13 + tableBytes(view.getUint8(10)); ;) {
    const block = view.getUint8(at)
    if (block === IMAGE) facts.frames++
    if (block === EXTENSION) at = afterBlocks(at + 2)
    else if (block === IMAGE) at = afterBlocks(at + 11 + tableBytes(view.getUint8(at + 9)))
    else return
  }
}

const [VP8X, ANMF] = [0x56503858, 0x414e4d46]
function readWebp(view: DataView, facts: PictureFacts): void {
  if (view.getUint32(12) !== VP8X) return
  facts.width = 1 + (view.getUint32(24, true) & 0xff_ffff)
  facts.height = 1 + (view.getUint32(27, true) & 0xff_ffff)
  let frames = 0
  for (let at = 12; at + 8 <= view.byteLength;) {
    if (view.getUint32(at) === ANMF) facts.frames = Math.max(1, ++frames)
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size & 1)
  }
}
