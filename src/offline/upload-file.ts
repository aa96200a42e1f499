/**
 * Uploads one picture, or a film that the outbox stores: policy → file → ready → checked (a film is reviewed by staff).
 * Independent of any page, so that the worker can do it too.
 */
import type { Client } from '#contract/client.ts'
import { upload } from '#contract/uploads/upload.ts'
import { ApiError } from '#contract/errors.ts'
import { FILE_HEAD_BYTES, fileTypeOf } from '#contract/uploads/file-type.ts'
import { pictureFault } from '#contract/uploads/picture-rules.ts'
import { getSource } from '#contract/content/sources.ts'
import * as sourceState from '#contract/content/source-states.ts'
import {
  getOssUploadAuth,
  scanImage,
  uploadSentences,
  type OssUploadAuth,
  type UploadKind,
} from '#contract/uploads/uploads.ts'

/** The picture arrived but was refused: there is no point in sending it again [decision G121]. */
export class PictureRefused extends ApiError {}

export interface UploadSteps {
  signal?: AbortSignal
  /** The uploaded fraction, from 0 to 1. */
  onProgress?: (part: number) => void
  fetch?: typeof fetch
  /** Milliseconds between checks whether the file is ready. */
  pauses?: readonly number[]
}
type Caller = Pick<Client, 'call' | 'urlOf'>

/** Growing pauses, a minute and a half in all. */
export const PAUSES = [200, 400, 800, 1500, 3000, ...Array.from({ length: 17 }, () => 5000)]

/** The kind under which a file type is uploaded. */
const uploadKind = (type: string): UploadKind => (type.startsWith('video/') ? 'video' : 'picture')

/**
 * Returns the file's address. type: what it was taken for, which says whether it is a film; what it is, its bytes say.
 * Every attempt requests a new upload policy, because a policy expires and is valid once. An ApiError describes the
 * failure; PictureRefused, and a file the server calls unreadable, are final.
 */
export async function uploadPicture(
  client: Caller,
  bytes: ArrayBuffer,
  type: string,
  steps: UploadSteps = {},
): Promise<string> {
  try {
    return await send(client, bytes, type, steps)
  } catch (error) {
    // The response could not be read, so the picture is stored nowhere; whoever queues it must not take it for sent.
    if (error instanceof ApiError && error.kind === 'contract') throw new ApiError('http', 502, '', error.path)
    throw error
  }
}

async function send(
  client: Caller,
  bytes: ArrayBuffer,
  claimed: string,
  { signal, onProgress, fetch, pauses = PAUSES }: UploadSteps,
): Promise<string> {
  const options = signal ? { signal } : {}
  const head = new Uint8Array(bytes, 0, Math.min(FILE_HEAD_BYTES, bytes.byteLength))
  const kind = uploadKind(claimed)
  const fault = kind === 'picture' ? pictureFault(head) : ''
  if (fault) throw new ApiError('http', 400, fault, getOssUploadAuth.path)
  const told = fileTypeOf(head)
  const type = told && uploadKind(told) === kind ? told : claimed
  const request = { kind, type, size: bytes.byteLength } as const
  const auth = await client.call(getOssUploadAuth, request, options)
  await upload(
    addressOf(auth.upload_url, client.urlOf(getOssUploadAuth, request)),
    formOf(auth),
    new Blob([bytes], { type }),
    { ...options, onProgress, ...(fetch ? { fetch } : {}) },
  )
  const url = await whenReady(client, auth, options, pauses)
  if (request.kind === 'video') return url
  const { pass, reason } = await client.call(scanImage, { url }, options)
  if (!pass) throw new PictureRefused('code', 0, reason || uploadSentences.refused, scanImage.path)
  return url
}

/** A path is relative to the host that returned it. */
export function addressOf(uploadUrl: string, askedAt: string): string {
  if (/^https?:\/\//i.test(uploadUrl)) return uploadUrl
  if (!/^\/(?![/\\])/.test(uploadUrl)) throw new ApiError('contract', 0, 'upload_url', getOssUploadAuth.path)
  return (/^https?:\/\/[^/]+/i.exec(askedAt)?.[0] ?? '') + uploadUrl
}

export function formOf({ form, key, policy, accessid, signature, callback }: OssUploadAuth): Record<string, string> {
  if (Object.keys(form).length > 0) return form
  return {
    key,
    policy,
    OSSAccessKeyId: accessid,
    signature,
    success_action_status: '200',
    ...(callback ? { callback } : {}),
  }
}

export async function whenReady(
  { call }: Caller,
  { source_id, file_url }: OssUploadAuth,
  options: { signal?: AbortSignal },
  pauses: readonly number[],
): Promise<string> {
  for (const pause of [...pauses, undefined]) {
    const { status, reason, url } = await call(getSource, { id: source_id }, options)
    if (status === sourceState.ready) return url || file_url
    if (status === sourceState.failed)
      throw new ApiError('http', 400, reason || uploadSentences.unreadable, getSource.path)
    if (pause !== undefined) await wait(pause, options.signal)
  }
  // The upload was accepted, yet the file never appears: a captive portal responded in place of the server.
  throw new ApiError('network', 0, '', getSource.path)
}

export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => (clearTimeout(timer), reject(new ApiError('aborted', 0, '', getSource.path))),
      { once: true },
    )
  })
}
