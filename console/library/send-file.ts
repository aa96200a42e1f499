/** One file into the library: its fingerprint, the offer, and its bytes if nobody has sent them before. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { ApiError, SUCCESS } from '#contract/errors.ts'
import { foreignAnswer, readEnvelope, secondsToWait } from '#contract/read-envelope.ts'
import { offerMediaFile, type MediaFile } from '#contract/staff/media.ts'
import { call } from '#console/call.ts'
import type { Send } from './upload-queue.ts'

/** Of the way: the fingerprint is the first part of it. */
const HASHED = 0.1
const SILENCE_MS = 60_000

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
  return { file: await put(upload_url, file, (part) => onProgress(HASHED + part * (1 - HASHED))), there: false }
}

/** Read in pieces: a film is never whole in memory. */
async function hashOf(file: File, onProgress: (part: number) => void): Promise<string> {
  const digest = sha256.create()
  const reader = file.stream().getReader()
  let read = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    digest.update(piece.value)
    onProgress((read += piece.value.length) / file.size)
  }
  return bytesToHex(digest.digest())
}

/** Only XMLHttpRequest reports progress. */
function put(address: string, file: File, onProgress: (part: number) => void): Promise<MediaFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), SILENCE_MS)
    }
    const fail = (kind: 'network' | 'timeout') => {
      clearTimeout(timer)
      reject(new ApiError(kind, 0, '', address))
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(loaded / total)
    }
    request.onerror = () => fail('network')
    request.onabort = () => fail('timeout')
    request.onload = () => {
      clearTimeout(timer)
      const { status, responseText } = request
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      const answer = readEnvelope(responseText, status)
      if (!answer) return reject(foreignAnswer({ status, headers }, address))
      if (answer.code !== SUCCESS)
        return reject(
          new ApiError(status < 400 ? 'code' : 'http', answer.code, answer.msg, address, secondsToWait({ headers })),
        )
      resolve((answer.data as { file: MediaFile }).file)
    }
    request.open('PUT', address)
    wait()
    request.send(file)
  })
}
