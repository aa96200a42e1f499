/** A bucket that speaks S3. */
export interface S3Options {
  /** Its address, with the bucket in the path of the endpoint or in the host name. */
  base: string
  /** Where everybody reads it. */
  publicBase: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
