/** Brings one picture or film from this device to the server: leave → the file → ready → checked (a film is looked at by people). Knows no page: the worker can do it too. */
import { upload, type Client } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { getSource } from '#contract/sources.ts'
import { getOssUploadAuth, scanImage, uploadSentences, type OssUploadAuth, type UploadKind } from '#contract/uploads.ts'

/** The picture arrived and may not be shown: no use sending it again [decision G121]. */
export class PictureRefused extends ApiError {}

export interface UploadSteps {
  signal?: AbortSignal
  /** How much has left the device, 0 to 1. */ onProgress?: (part: number) => void
  fetch?: typeof fetch
  /** Milliseconds between looks at what is not ready yet. */ pauses?: readonly number[]
}
type Caller = Pick<Client, 'call' | 'urlOf'>

/** Growing, for a minute and a half in all. */
const PAUSES = [200, 400, 800, 1500, 3000, ...Array.from({ length: 17 }, () => 5000)]

/** What a type of file is sent as. */
export const uploadKind = (type: string): UploadKind => (type.startsWith('video/') ? 'video' : 'picture')

/** Answers the file's address. Every try asks for leave anew: leave ends, and is good once. An ApiError says what went wrong; PictureRefused, and what the server calls unreadable, is for good. */
export async function uploadPicture(
  client: Caller,
  bytes: ArrayBuffer,
  type: string,
  steps: UploadSteps = {},
): Promise<string> {
  try {
    return await send(client, bytes, type, steps)
  } catch (error) {
    // An answer nobody can read: the picture is nowhere, and whoever queues it must not take it for sent.
    if (error instanceof ApiError && error.kind === 'contract') throw new ApiError('http', 502, '', error.path)
    throw error
  }
}

async function send(
  client: Caller,
  bytes: ArrayBuffer,
  type: string,
  { signal, onProgress, fetch, pauses = PAUSES }: UploadSteps,
): Promise<string> {
  const options = signal ? { signal } : {}
  const asked = { kind: uploadKind(type), type, size: bytes.byteLength } as const
  const auth = await client.call(getOssUploadAuth, asked, options)
  await upload(
    addressOf(auth.upload_url, client.urlOf(getOssUploadAuth, asked)),
    formOf(auth),
    new Blob([bytes], { type }),
    { ...options, onProgress, ...(fetch ? { fetch } : {}) },
  )
  const url = await whenReady(client, auth, options, pauses)
  if (asked.kind === 'video') return url
  const { pass, reason } = await client.call(scanImage, { url }, options)
  if (!pass) throw new PictureRefused('code', 0, reason || uploadSentences.refused, scanImage.path)
  return url
}

/** A path is on the host that gave it. */
function addressOf(uploadUrl: string, askedAt: string): string {
  if (/^https?:\/\//i.test(uploadUrl)) return uploadUrl
  if (!/^\/(?![/\\])/.test(uploadUrl)) throw new ApiError('contract', 0, 'upload_url', getOssUploadAuth.path)
  return (/^https?:\/\/[^/]+/i.exec(askedAt)?.[0] ?? '') + uploadUrl
}

function formOf({ form, key, policy, accessid, signature, callback }: OssUploadAuth): Record<string, string> {
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

async function whenReady(
  { call }: Caller,
  { source_id, file_url }: OssUploadAuth,
  options: { signal?: AbortSignal },
  pauses: readonly number[],
): Promise<string> {
  for (const pause of [...pauses, undefined]) {
    const { status, reason, url } = await call(getSource, { id: source_id }, options)
    if (status === 1) return url || file_url
    if (status === 2) throw new ApiError('http', 400, reason || uploadSentences.unreadable, getSource.path)
    if (pause !== undefined) await rest(pause, options.signal)
  }
  // Taken, says whoever answered, and yet not there: a network that answers for itself.
  throw new ApiError('network', 0, '', getSource.path)
}

function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => (clearTimeout(timer), reject(new ApiError('aborted', 0, '', getSource.path))),
      { once: true },
    )
  })
}
