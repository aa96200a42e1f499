import { eq, or, sql } from 'drizzle-orm'
import { serviceOrders } from './service-orders.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'

/** An order: for the one who placed it and the one who comes. */
export const order = {
  table: serviceOrders,
  id: serviceOrders.id,
  visibleTo: (reader?: Reader) =>
    reader ? or(eq(serviceOrders.userId, reader.id), eq(serviceOrders.providerId, reader.id)) : sql`false`,
  author: serviceOrders.userId,
} satisfies SubjectKind<typeof serviceOrders>
