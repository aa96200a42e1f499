import { users } from '#server/database/schema/users.ts'
import type { SubjectKind } from './subject.ts'

export const user = {
  table: users,
  id: users.id,
  visibleTo: () => undefined,
  markCounter: { follow: 'fansNum' },
  heedsBlocks: users.id,
  listed: { name: users.nickname, cover: users.avatar, introduction: users.introduction },
} satisfies SubjectKind<typeof users>
