import * as v from 'valibot'

/**
 * redirect: validated when it is followed, never before. Nothing is sent because of an address: a log-in begins with a
 * press of the button.
 */
export const loginSearch = v.object({
  redirect: v.optional(v.string()),
  by: v.optional(v.fallback(v.picklist(['captcha', 'password']), 'captcha')),
})
export type LoginSearch = v.InferOutput<typeof loginSearch>
