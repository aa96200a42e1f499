import { blankWritten, type WrittenDraft } from '#features/written/written-draft.ts'

/** The fields being written. */
export interface PracticePostDraft extends WrittenDraft {
  /** '' without one. */
  topic: string
}
export const blankPracticePost: PracticePostDraft = { topic: '', ...blankWritten }
