import { eq } from 'drizzle-orm'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** A matrix account. */
export const headline = {
  table: merchants,
  id: merchants.id,
  visibleTo: () => eq(merchants.kind, 'matrix'),
  markCounter: { follow: undefined },
  listed: { name: merchants.name, cover: merchants.logo, introduction: merchants.introduction },
} satisfies SubjectKind<typeof merchants>
