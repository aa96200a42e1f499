/** One file into the library: its fingerprint, the offer, and its bytes if nobody has sent them before. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { ApiError, SUCCESS } from '#contract/errors.ts'
import { foreignAnswer, readEnvelope, secondsToWait } from '#contract/read-envelope.ts'
import { offerMediaFile, type MediaFile } from '#contract/staff/media.ts'
import { sendWithProgress } from '#contract/uploads/upload.ts'
import { call } from '#console/call.ts'
import type { Send } from './upload-queue.ts'

/** Of the way: the fingerprint is the first part of it. */
const HASHED = 0.1

export const sendFile: Send = async ({ file, folder }, onProgress) => {
  const hash = await hashOf(file, (part) => onProgress(part * HASHED))
  const { upload_url, file: there } = await call(offerMediaFile, {
    name: [...file.name].slice(-120).join(''),
    type: file.type,
    size: file.size,
    hash,
    folder,
  })
  if (there) return { file: there, there: true }
  return { file: await putFile(upload_url, file, (part) => onProgress(HASHED + part * (1 - HASHED))), there: false }
}

/** Read in pieces: a film is never whole in memory. */
export async function hashOf(file: Blob, onProgress: (part: number) => void): Promise<string> {
  const digest = sha256.create()
  const reader = file.stream().getReader()
  let read = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    digest.update(piece.value)
    onProgress((read += piece.value.length) / file.size)
  }
  return bytesToHex(digest.digest())
}

/** The bytes to where the offer says; what they became. */
export async function putFile(address: string, file: Blob, onProgress: (part: number) => void): Promise<MediaFile> {
  const answer = await sendWithProgress(address, file, { onProgress }, 'PUT').catch((reason: unknown) => {
    throw new ApiError(reason === 'timeout' ? 'timeout' : 'network', 0, '', address)
  })
  const read = readEnvelope(answer.text, answer.status)
  if (!read) throw foreignAnswer(answer, address)
  if (read.code === SUCCESS) return (read.data as { file: MediaFile }).file
  throw new ApiError(answer.status < 400 ? 'code' : 'http', read.code, read.msg, address, secondsToWait(answer))
}
