/**
 * AWS Signature Version 4, for two purposes: a form that anybody may post once we have signed it, and a request of our
 * own.
 */
import { createHash, createHmac } from 'node:crypto'
import type { S3Options } from './s3-options.ts'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '')
const scopeOf = (stamp: string, region: string): string => `${stamp.slice(0, 8)}/${region}/s3/aws4_request`

export function signWithKey(
  { secretAccessKey, region }: Pick<S3Options, 'secretAccessKey' | 'region'>,
  stamp: string,
  text: string,
): string {
  const key = [stamp.slice(0, 8), region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (made, part) => hmac(made, part),
    `AWS4${secretAccessKey}`,
  )
  return hmac(key, text).toString('hex')
}

/** The fields of a form that accepts one file of exactly this name, type and size until it expires. */
export function postForm(
  options: S3Options,
  { key, type, size, until }: { key: string; type: string; size: number; until: Date },
  now: Date,
): Record<string, string> {
  const stamp = stampOf(now)
  const fields = {
    key,
    'Content-Type': type,
    success_action_status: '201',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${options.accessKeyId}/${scopeOf(stamp, options.region)}`,
    'x-amz-date': stamp,
  }
  const conditions = [
    { bucket: options.bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', size, size],
  ]
  const policy = Buffer.from(JSON.stringify({ expiration: until.toISOString(), conditions })).toString('base64')
  return { ...fields, policy, 'x-amz-signature': signWithKey(options, stamp, policy) }
}

/** The headers of a request of our own, including Authorization. The body is not signed. */
export function signedHeaders(
  options: Pick<S3Options, 'accessKeyId' | 'secretAccessKey' | 'region'>,
  method: string,
  url: URL,
  headers: Record<string, string>,
  now: Date,
  payload = 'UNSIGNED-PAYLOAD',
): Record<string, string> {
  const stamp = stampOf(now)
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': stamp,
  }
  const sorted = Object.entries(all)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    '',
    ...sorted.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payload,
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    stamp,
    scopeOf(stamp, options.region),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  return {
    ...all,
    Authorization: `AWS4-HMAC-SHA256 Credential=${options.accessKeyId}/${scopeOf(stamp, options.region)},SignedHeaders=${names},Signature=${signWithKey(options, stamp, text)}`,
  }
}
