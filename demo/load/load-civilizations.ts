import { civilizationState } from '#contract/posts/civilizations.ts'
import { civilizations } from '#server/posts/civilizations/civilizations.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { DemoCivilization } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress } from './references.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** The first comment has a fixed number below the generated ones, so that an address can name it. */
const FIRST_COMMENT = 91

export async function loadCivilizations(tx: Transaction, written: DemoCivilization[]): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).orderBy(users.id)
  const person = (place: number) => people[place % people.length]!.id
  let first = true
  for (const one of written) {
    const createdAt = new Date(Date.now() - one.hoursAgo * HOUR_MS)
    const at = (minutes: number) => new Date(Math.min(createdAt.getTime() + minutes * MINUTE_MS, Date.now() - 30_000))
    const said = one.comments ?? []
    const [row] = await tx
      .insert(civilizations)
      .values({
        userId: person(one.user),
        type: one.type,
        categoryId: one.category,
        content: one.content,
        images: one.images.map(pictureAddress),
        video: one.video ? `/media/films/${one.video}.mp4` : '',
        address: one.address,
        status: one.status ?? civilizationState.shown,
        reason: one.reason ?? '',
        reply: one.reply ?? '',
        repliedAt: one.repliedHoursAgo === undefined ? null : new Date(Date.now() - one.repliedHoursAgo * HOUR_MS),
        likeNum: one.likes,
        commentNum: said.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0),
        createdAt,
      })
      .returning({ id: civilizations.id })
    const shown = { target: 'civilization' as const, postId: row!.id, status: civilizationState.shown }
    for (const { user, content, minutesAfter, likes, replies = [] } of said) {
      const [comment] = await tx
        .insert(comments)
        .overridingSystemValue()
        .values({
          ...shown,
          ...(first ? { id: FIRST_COMMENT } : {}),
          userId: person(user),
          content,
          likeNum: likes,
          replyNum: replies.length,
          createdAt: at(minutesAfter),
        })
        .returning({ id: comments.id })
      first = false
      for (const reply of replies)
        await tx.insert(comments).values({
          ...shown,
          userId: person(reply.user),
          parentId: comment!.id,
          content: reply.content,
          likeNum: reply.likes,
          createdAt: at(reply.minutesAfter),
        })
    }
  }
}
