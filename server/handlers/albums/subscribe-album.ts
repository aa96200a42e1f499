import { and, eq } from 'drizzle-orm'
import { postSubscribe } from '#contract/albums.ts'
import { follows, posts } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { handler, signedIn } from '../handler.ts'
import { setMark } from '../reactions/toggle.ts'

export const subscribedAlbum = handler(postSubscribe, async ({ id, status }, context) => {
  const [album] = await context.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.type, 2), eq(posts.status, 1)))
  if (!album) throw gone()
  const total = await setMark(
    context.db,
    follows,
    { userId: signedIn(context).id, targetType: 'album', targetId: id },
    status === 1,
  )
  return { id: String(id), status: status === 1 ? 1 : 0, total }
})
