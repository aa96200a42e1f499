import { lives } from './lives.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** A live room. Reserving it is following its channel. */
export const live = {
  table: lives,
  id: lives.channelId,
  visibleTo: () => undefined,
  markCounter: { like: 'likeNum' },
} satisfies SubjectKind<typeof lives>
