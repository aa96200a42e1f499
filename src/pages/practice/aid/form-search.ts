import * as v from 'valibot'

export const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,16}$/))
export const optionalDigits = v.optional(v.fallback(v.optional(digits), undefined))
/** address: of those saved, chosen on /address. */
export const formSearch = v.object({ address: optionalDigits })
