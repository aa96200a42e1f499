/**
 * A bucket that speaks S3. base: its address, with the bucket in the path of the endpoint or in the host name.
 * publicBase: where everybody reads it.
 */
export interface S3Options {
  base: string
  publicBase: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
/** check: the operator's checker of pictures. s3: when absent, files stay in the data directory. */
export interface UploadOptions {
  check: { url: string; token: string | undefined } | undefined
  s3: S3Options | undefined
}

export function readUploadOptions(env: NodeJS.ProcessEnv): UploadOptions {
  return {
    check: env.PICTURE_CHECK_URL ? { url: env.PICTURE_CHECK_URL, token: env.PICTURE_CHECK_TOKEN } : undefined,
    s3: readS3(env),
  }
}

/** An incomplete bucket configuration is reported at start, not at the first picture. */
function readS3(env: NodeJS.ProcessEnv): S3Options | undefined {
  const {
    UPLOAD_S3_ENDPOINT: endpoint,
    UPLOAD_S3_BUCKET: bucket,
    UPLOAD_S3_ACCESS_KEY: accessKeyId,
    UPLOAD_S3_SECRET_KEY: secretAccessKey,
  } = env
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey || !URL.canParse(endpoint))
    throw new Error('UPLOAD_S3_ENDPOINT、UPLOAD_S3_BUCKET、UPLOAD_S3_ACCESS_KEY、UPLOAD_S3_SECRET_KEY 须同时正确设置')
  const address = new URL(endpoint)
  const base =
    env.UPLOAD_S3_STYLE === 'host' ? `${address.protocol}//${bucket}.${address.host}` : `${address.origin}/${bucket}`
  return {
    base,
    publicBase: (env.UPLOAD_S3_PUBLIC_URL || base).replace(/\/+$/, ''),
    bucket,
    region: env.UPLOAD_S3_REGION || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}
