import { join } from 'node:path'
import { localUploads, type LocalUploads } from './local-uploads.ts'
import { choosePictureCheck } from './picture-check.ts'
import { s3Uploads } from './s3-uploads.ts'
import type { UploadOptions } from './upload-options.ts'
import type { UploadParts } from './uploads.ts'

/** local: absent when files go to a bucket; then this machine neither receives nor serves any. */
export function openUploads(
  options: UploadOptions,
  { dataDir, world, hosts }: { dataDir: string; world: string | undefined; hosts: string[] },
): UploadParts & { local: LocalUploads | undefined } {
  const check = choosePictureCheck(options, world)
  const folder = join(dataDir, 'uploads')
  if (options.s3) return { store: s3Uploads(options.s3, join(folder, 'fetched'), hosts), check, local: undefined }
  const local = localUploads(folder, hosts)
  return { store: local, check, local }
}
