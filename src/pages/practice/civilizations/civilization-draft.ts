import type { ChosenFiles } from '#features/upload/files-field.tsx'

/** The fields being written. */
export interface CivilizationDraft extends ChosenFiles {
  type: string
  category: string
  content: string
  address: string
  /** WGS-84, only after the citizen asked for it. */
  position: { longitude: number; latitude: number } | null
}
export const blankCivilization: CivilizationDraft = {
  type: '1',
  category: '',
  content: '',
  address: '',
  position: null,
  pictures: [],
  films: [],
}
