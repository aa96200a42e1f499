import { sql, type SQL } from 'drizzle-orm'

/**
 * Constants written into the text of a statement: as parameters they would not match partial indexes [decision 005].
 */
export const literal = (...codes: readonly number[]): SQL => sql.raw(codes.join(', '))
