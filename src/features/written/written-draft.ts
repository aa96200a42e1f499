import { knownFile } from '#features/upload/chosen-picture.ts'
import type { ChosenFiles } from '#features/upload/files-field.tsx'

/** What every draft of something written for others to read holds. */
export interface WrittenDraft extends ChosenFiles {
  content: string
}
export const blankWritten: WrittenDraft = { content: '', pictures: [], films: [] }

/** Where it was. */
export interface PlaceDraft {
  address: string
  /** WGS-84, only after the citizen asked for it. */
  position: { longitude: number; latitude: number } | null
}
export const blankPlace: PlaceDraft = { address: '', position: null }

/** What was sent before, as it is written again. */
export const writtenAgain = (post: { content: string; images: string[]; video: string }): WrittenDraft => ({
  content: post.content,
  pictures: post.images.map(knownFile),
  films: post.video ? [knownFile(post.video)] : [],
})
