/**
 * Uploads a film in parts, where the back end takes parts: after a lost network, a reload or the end of the tab it goes
 * on where it was. What has arrived is asked of the server, never assumed.
 */
import type { Client } from '#contract/client.ts'
import { ApiError, describeError } from '#contract/errors.ts'
import { getSource } from '#contract/content/sources.ts'
import * as sourceState from '#contract/content/source-states.ts'
import { upload } from '#contract/uploads/upload.ts'
import { getOssUploadAuth, type OssUploadAuth } from '#contract/uploads/uploads.ts'
import { PAUSES, addressOf, formOf, wait, whenReady, type UploadSteps } from './upload-file.ts'

export interface FilmSteps extends UploadSteps {
  /** The policy of an upload that was begun before. */
  begun?: OssUploadAuth | undefined
  /** Called with the policy of a new one; undefined: the one begun before is of no use any more. */
  onBegun: (auth: OssUploadAuth | undefined) => void
  /** Milliseconds before a part is sent again. */
  again?: readonly number[]
}
type Caller = Pick<Client, 'call' | 'urlOf'>
const AGAIN_MS = [1000, 3000, 8000]

/** Returns the film's address. */
export async function uploadFilm(client: Caller, film: Blob, steps: FilmSteps): Promise<string> {
  const { signal, onBegun, begun, onProgress, pauses } = steps
  const options = signal ? { signal } : {}
  const request = { kind: 'video', type: film.type, size: film.size } as const
  const known = begun && (await stateOf(client, begun, options))
  if (begun && known?.status === sourceState.ready) return known.url || begun.file_url
  const goesOn = begun && known?.status === sourceState.preparing
  if (begun && !goesOn) onBegun(undefined)
  const auth = goesOn ? begun : await client.call(getOssUploadAuth, request, options)
  if (!goesOn) onBegun(auth)
  const whole = { ...auth, part_size: auth.part_size || film.size }
  const address = addressOf(auth.upload_url, client.urlOf(getOssUploadAuth, request))
  for (let at = goesOn ? known.received : 0; at < film.size;) {
    onProgress?.(at / film.size)
    at = await sendPart(client, film, whole, { ...steps, at, address })
  }
  return whenReady(client, auth, options, pauses ?? PAUSES)
}

/** What the server has of it; undefined: it knows nothing of it any more. */
async function stateOf({ call }: Caller, { source_id }: OssUploadAuth, options: { signal?: AbortSignal }) {
  try {
    return await call(getSource, { id: source_id }, options)
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'code' || error.kind === 'http') && !describeError(error).expired)
      return undefined
    throw error
  }
}

/** Sends the part that begins at a place, some times if need be. Returns where the next one begins. */
async function sendPart(
  client: Caller,
  film: Blob,
  auth: OssUploadAuth,
  steps: FilmSteps & { at: number; address: string },
): Promise<number> {
  const { signal, fetch, at, address, onProgress, again = AGAIN_MS } = steps
  const part = film.slice(at, at + auth.part_size, film.type)
  const isWhole = part.size === film.size
  const form = isWhole ? formOf(auth) : { ...formOf(auth), offset: String(at) }
  for (const pause of [...again, undefined])
    try {
      await upload(address, form, part, {
        signal,
        onProgress: (share) => onProgress?.((at + share * part.size) / film.size),
        ...(fetch ? { fetch } : {}),
      })
      return at + part.size
    } catch (error) {
      // A policy for the whole is good once: it is asked for anew.
      if (isWhole || !isPassing(error) || pause === undefined) throw error
      await wait(pause, signal)
      const state = await stateOf(client, auth, signal ? { signal } : {})
      if (state?.status === sourceState.failed) throw new ApiError('http', 400, state.reason, getSource.path)
      if (state?.status === sourceState.ready) return film.size
      if (state && state.received !== at) return state.received
    }
  return at
}
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (describeError(error).offline === true || error.code === 409)
