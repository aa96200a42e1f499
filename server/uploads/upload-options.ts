import type { Variables } from '#server/platform/configuration/read-variables.ts'
import type { S3Options } from '#server/platform/storage/s3-options.ts'

export interface UploadOptions {
  /** The operator's checker of pictures. */
  check: { url: string; token: string | undefined } | undefined
  /** When absent, files stay in the data directory. */
  s3: S3Options | undefined
}

export function readUploadOptions(told: Variables): UploadOptions {
  return {
    check: told.PICTURE_CHECK_URL ? { url: told.PICTURE_CHECK_URL, token: told.PICTURE_CHECK_TOKEN } : undefined,
    s3: readS3(told),
  }
}

function readS3(told: Variables): S3Options | undefined {
  const {
    UPLOAD_S3_ENDPOINT: endpoint,
    UPLOAD_S3_BUCKET: bucket,
    UPLOAD_S3_ACCESS_KEY: accessKeyId,
    UPLOAD_S3_SECRET_KEY: secretAccessKey,
  } = told
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  const address = new URL(endpoint)
  const base =
    told.UPLOAD_S3_STYLE === 'host' ? `${address.protocol}//${bucket}.${address.host}` : `${address.origin}/${bucket}`
  return {
    base,
    publicBase: (told.UPLOAD_S3_PUBLIC_URL ?? base).replace(/\/+$/, ''),
    bucket,
    region: told.UPLOAD_S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}
