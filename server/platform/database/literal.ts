import { sql, type SQL } from 'drizzle-orm'

/** Codes as digits of the statement itself: with parameters a partial index is not used [decision 005]. */
export const literal = (...codes: readonly number[]): SQL => sql.raw(codes.join(', '))
