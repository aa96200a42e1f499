import { sql } from 'drizzle-orm'
import { advices } from './advices.tables.ts'
import { adviceReminders } from './cases.tables.ts'

/** How often the department of each row was asked to hurry. */
export const remindersOf =
  sql<number>`(select count(*) from ${adviceReminders} where ${adviceReminders.adviceId} = ${advices}.id)`.mapWith(
    Number,
  )
