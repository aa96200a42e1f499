import * as v from 'valibot'

const number = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))
/** What a page is about, in its query: ?id= */
export const pageId = v.optional(v.fallback(number, '0'), '0')
export const numberSearch = v.optional(v.fallback(v.optional(number), undefined))
