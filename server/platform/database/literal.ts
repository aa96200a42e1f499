import { sql, type SQL } from 'drizzle-orm'

/** Codes as digits in the text of a statement: by parameters it would lose the partial indexes [decision 005]. */
export const literal = (...codes: readonly number[]): SQL => sql.raw(codes.join(', '))
