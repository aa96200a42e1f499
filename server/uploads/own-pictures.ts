import { badInput } from '#server/platform/http/refusal.ts'
import type { Context } from '#server/platform/api/handler.ts'

/** Refuses pictures that are not the citizen's own, or may not be shown. */
export async function mustBeOwnPictures(
  { uploads }: Pick<Context, 'uploads'>,
  userId: number,
  images: string[],
): Promise<void> {
  for (const image of images) {
    const { pass, reason } = await uploads.scan(image, userId)
    if (!pass) throw badInput(reason)
  }
}
