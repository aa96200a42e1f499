import { users } from '#server/platform/access/users.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'
import { decideName } from '#server/people/names/decide-name.ts'
import { refusalOf } from '#server/staff/kind.ts'

export const user = {
  table: users,
  id: users.id,
  visibleTo: () => undefined,
  markCounter: { follow: 'fansNum' },
  heedsBlocks: users.id,
  reported: { hide: (db, order) => decideName(db, order.id, refusalOf(order)) },
  listed: { name: users.nickname, cover: users.avatar, introduction: users.introduction },
} satisfies SubjectKind<typeof users>
