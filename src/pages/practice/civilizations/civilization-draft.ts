import type { ChosenFiles } from '#features/upload/files-field.tsx'

/**
 * The fields being written. position: WGS-84, only after the citizen asked for it.
 */
export interface CivilizationDraft extends ChosenFiles {
  type: string
  category: string
  content: string
  address: string
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
