import { and, asc, eq } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { civilizationTypes } from '#contract/posts/civilizations.ts'
import { civilizations } from './civilizations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { answerCivilization, civilizationModeration } from './decide-civilization.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'

export const civilization: Kind = {
  permission: 'civilization.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: civilizations, author: users.nickname })
      .from(civilizations)
      .innerJoin(users, eq(users.id, civilizations.userId))
      .where(and(eq(civilizations.status, literal(writtenState.waiting)), picked(civilizations.id, pick)))
      .orderBy(asc(civilizations.id))
      .limit(ROWS)
    return rows.map(({ row: { id, type, content, images, video, address, createdAt }, author }) => ({
      id,
      author,
      category: civilizationTypes[type as 1 | 2],
      content,
      createdAt,
      extra: known({ 图片: images.join(' '), 视频: video, 地点: address }),
    }))
  },
  decide: {
    approve: civilizationModeration.approve,
    refuse: civilizationModeration.refuse,
    reply: answerCivilization,
  },
}
