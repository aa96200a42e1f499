import type { ChosenFiles } from '#features/upload/files-field.tsx'

/** The fields being written. topic: '' without one. */
export interface PracticePostDraft extends ChosenFiles {
  topic: string
  content: string
}
export const blankPracticePost: PracticePostDraft = { topic: '', content: '', pictures: [], films: [] }
