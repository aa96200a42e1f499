import { blankPlace, blankWritten, type PlaceDraft, type WrittenDraft } from '#features/written/written-draft.ts'

/** The fields being written. */
export interface CivilizationDraft extends WrittenDraft, PlaceDraft {
  type: string
  category: string
}
export const blankCivilization: CivilizationDraft = { type: '1', category: '', ...blankWritten, ...blankPlace }
