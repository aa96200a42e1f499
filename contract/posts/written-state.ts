/**
 * What a citizen wrote for others to read (a comment, a post, an evaluation), by what was decided on it. Read as
 * `writtenState.shown`: constants of a module, which the build writes as digits, because the first pages need them.
 */

export const waiting = 0
export const shown = 1
export const refused = 2
