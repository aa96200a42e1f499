/** The state of what a citizen has written: it waits for review, everybody sees it, or it was refused with a reason. */
export const writtenState = { waiting: 0, shown: 1, refused: 2 } as const
/** A show-civilization post that an office has replied to stays shown. */
export const civilizationState = { ...writtenState, answered: 3 } as const
