import * as v from 'valibot'

const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,16}$/))

/** An id in the address of a page; undefined where there is none, or something that is no id. */
export const idInAddress = v.optional(v.fallback(v.optional(digits), undefined))
