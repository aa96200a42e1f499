import { sql, type SQL } from 'drizzle-orm'

/** Codes as digits of the statement itself: a parameter in their place would lose the partial indexes [decision 005]. */
export const literal = (...codes: readonly number[]): SQL => sql.raw(codes.join(', '))
