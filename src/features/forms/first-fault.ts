import * as v from 'valibot'

/** What is wrong first, in words; undefined: nothing is. */
export const firstFault = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message
