import leven from 'leven'

/** Prefixes of our own variables: any other name with such a prefix is taken for a misspelt one. */
const FAMILIES = /^(SMS_WEBHOOK|IDENTITY_WEBHOOK|PICTURE_CHECK|UPLOAD_S3|WECHAT|WECHAT_PAY|ALIPAY|CHALLENGE)_/
/** Names up to this length are likely to belong to another program. */
const SHORT = 5

/**
 * The variable that a name nobody knows is likely to mean: '' where only its beginning is one of ours, undefined where
 * nothing looks like it.
 */
export function likelyMeant(name: string, known: string[]): string | undefined {
  const written = name.toUpperCase()
  if (known.includes(written)) return written
  // Other programs' variables in small letters are none of ours.
  if (name !== written) return undefined
  const [nearest] = known
    .map((one) => ({ one, steps: leven(written, one) }))
    .filter(({ one, steps }) => steps <= (one.length <= SHORT ? 1 : 2))
    .sort((a, b) => a.steps - b.steps)
  return nearest?.one ?? (FAMILIES.test(written) ? '' : undefined)
}
