import type { ChosenFiles } from '#features/upload/files-field.tsx'

/** The fields being written. */
export interface PracticePostDraft extends ChosenFiles {
  /** '' without one. */
  topic: string
  content: string
}
export const blankPracticePost: PracticePostDraft = { topic: '', content: '', pictures: [], films: [] }
