import * as v from 'valibot'

/** A number in the address; left out when it is none. */
export const numberSearch = v.optional(
  v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,16}$/))),
    undefined,
  ),
)
