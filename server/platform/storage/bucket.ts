import { createReadStream } from 'node:fs'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { S3Options } from './s3-options.ts'
import { signedHeaders } from './s3-signature.ts'

const SILENCE_MS = 8000

export const away = (): Refusal => new Refusal(503, 503, '文件存储暂不可用，请稍后再试', 5)

/** One request to the bucket; body: a file on this disk. */
export function askBucket(
  options: S3Options,
  method: string,
  key: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<IncomingMessage> {
  const url = new URL(`${options.base}/${key}`)
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      { method, headers: signedHeaders(options, method, url, headers, new Date()), timeout: SILENCE_MS },
      resolve,
    )
    outgoing.on('error', () => reject(away()))
    outgoing.on('timeout', () => outgoing.destroy(new Error('silent')))
    if (body) pipeline(createReadStream(body), outgoing).catch(() => reject(away()))
    else outgoing.end()
  })
}
