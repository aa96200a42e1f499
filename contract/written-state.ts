/** What a citizen wrote for others to read (a comment, a post, an evaluation), by what was decided on it. */
export const writtenState = { waiting: 0, shown: 1, refused: 2 } as const
