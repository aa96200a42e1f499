const WORD = /^[a-z_][a-z_-]{0,23}$/i

/**
 * The pattern of a path, for the access log: a part that is no plain word may be an id, a key or what somebody wrote,
 * and is replaced. The query is left out.
 */
export const maskedPath = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(0, 8)
    .map((part) => (part === '' || WORD.test(part) ? part : `:id${/\.(\w{2,5})$/.exec(part)?.[0] ?? ''}`))
    .join('/')
