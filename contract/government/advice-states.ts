/** The states of a suggestion by number, for both halves and without what only its pages need. */
export const adviceState = { waiting: 0, accepted: 1, given: 2, answered: 3, closed: 4, refused: 5 } as const

/** Those in which everybody reads one, where its author lets them. */
export type ShownAdviceState = (typeof adviceState)['accepted' | 'given' | 'answered' | 'closed']
/** One that everybody reads, where its author lets them. */
export const isShownAdvice = (status: number): boolean => status >= adviceState.accepted && status <= adviceState.closed
