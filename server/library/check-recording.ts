/** Reads how long a recording is, and refuses what is none. A window of it is in memory, never all of it. */
import { open, type FileHandle } from 'node:fs/promises'
import { badInput, Refusal } from '#server/platform/http/refusal.ts'
import { isIndex, readHeader, tagLength, type Mp3Header } from '#server/platform/storage/mp3-frames.ts'
import { checkContainer } from '#server/uploads/check-video.ts'

const WINDOW = 256 * 1024
/** Longer than any frame with the head of the next one. */
const AHEAD = 4096
/** Bytes between frames that are none: cut recordings have some, and what is no recording has more. */
const STRAY = 64 * 1024
/** Fewer are found in any file by chance. */
const FRAMES = 3

/** In seconds, of an MP3 or an M4A by its bytes. */
export async function checkRecording(path: string, type: string): Promise<{ duration: number }> {
  if (type === 'audio/mpeg') return { duration: await secondsOfMp3(path) }
  const { duration } = await checkContainer(path, 'soun').catch((error: unknown) => {
    throw error instanceof Refusal ? unreadable() : error
  })
  return { duration }
}

async function secondsOfMp3(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let bytes: Buffer = await read(file, 0)
    let start = 0
    let at = tagLength(bytes, 0)
    let first: Mp3Header | undefined
    let [frames, stray] = [0, 0]
    while (at < size) {
      if (at + AHEAD > start + bytes.length && start + bytes.length < size) [bytes, start] = [await read(file, at), at]
      const place = at - start
      const header = readHeader(bytes, place)
      const follows = header && (at + header.length >= size || readHeader(bytes, place + header.length))
      if (!header || !follows || (first && header.sampleRate !== first.sampleRate)) {
        // A tag at the end, or a comment: frames may go on behind it.
        if (++stray > STRAY) break
        at++
        continue
      }
      if (first || !isIndex(bytes, place, header)) frames++
      first ??= header
      at += header.length
    }
    if (!first || frames < FRAMES) throw unreadable()
    return Math.max(1, Math.round((frames * first.samplesPerFrame) / first.sampleRate))
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, at: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW), 0, WINDOW, at)
  return buffer.subarray(0, bytesRead)
}
const unreadable = () => badInput('录音无法打开，仅支持 MP3 和 M4A，请换一个')
