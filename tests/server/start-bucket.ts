/** A bucket on this disk that speaks S3 and checks the signatures of requests. It accepts forms unchecked. */
import S3rver from 's3rver'
import { readOptions } from '#server/city/options.ts'
import type { S3Options } from '#server/platform/storage/s3-options.ts'

const variables = { UPLOAD_S3_BUCKET: 'city', UPLOAD_S3_ACCESS_KEY: 'S3RVER', UPLOAD_S3_SECRET_KEY: 'S3RVER' }

/** What an operator allows browsers by [docs/configuration.md]: the app's pages send their forms to the bucket. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>POST</AllowedMethod>
   <AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

export interface Bucket {
  port: number
  /** Variables of a server that uses it, reached by this port. */
  env: (port?: number) => Record<string, string>
  options: S3Options
  close: () => Promise<void>
}

/** directory: where its objects lie, and stay. wanted: the port. */
export async function startBucket(directory: string, wanted = 0): Promise<Bucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    directory,
    configureBuckets: [{ name: 'city', configs: [cors] }],
  })
  const { port } = await server.run()
  const env = (by = port) => ({ ...variables, UPLOAD_S3_ENDPOINT: `http://127.0.0.1:${by}` })
  return {
    port,
    env,
    options: readOptions(env()).uploads.s3!,
    close: () => server.close(),
  }
}
