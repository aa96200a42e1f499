import { badInput } from '#server/platform/http/refusal.ts'
import type { Uploads } from './uploads.ts'

/** Pictures or one video, or neither, and only the citizen's own uploads. */
export async function checkFiles(
  { images, video = '' }: { images: readonly string[]; video?: string },
  userId: number,
  uploads: Uploads,
): Promise<void> {
  if (images.length > 0 && video !== '') throw badInput('图片和视频只能选一种')
  if (new Set(images).size < images.length) throw badInput('有重复的图片')
  for (const image of images) {
    const { pass, reason } = await uploads.scan(image, userId)
    if (!pass) throw badInput(reason)
  }
  if (video !== '' && !(await uploads.isOwnVideo(video, userId))) throw badInput('视频无法使用，请重新上传')
}
