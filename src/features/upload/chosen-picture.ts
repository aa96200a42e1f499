import type { OssUploadAuth } from '#contract/uploads/uploads.ts'
import type { OutboxFile } from '#offline/db.ts'
import type { PhotoPlace } from './read-photo-place.ts'

/** A chosen picture as the device can store it: bytes, never a File. */
export interface ChosenPicture {
  id: string
  type: string
  bytes: ArrayBuffer
  /** Its address once it has been uploaded. */
  url?: string
  /** Of its file, as it is told. */
  name?: string
  /** Where it was taken, which leaves this device only if its author says so. */
  place?: PhotoPlace
  /** Of a film; one without bytes is too large to be stored. */
  film?: LargeFilm
}
/** What tells a file again when it is chosen once more, and the upload that was begun with it. */
export interface LargeFilm {
  name: string
  size: number
  modified: number
  auth?: OssUploadAuth | undefined
}
/** A file that is on the server already: its address alone. */
export const knownFile = (url: string): ChosenPicture => ({ id: url, type: '', bytes: new ArrayBuffer(0), url })
/** Receives the current pictures and returns the new ones, so that no concurrent change is lost. */
export type ChangePictures = (change: (pictures: readonly ChosenPicture[]) => readonly ChosenPicture[]) => void

/** As the outbox stores it: one of the images of a write. */
export const imageOf = ({ id, type, bytes, url = '' }: ChosenPicture): OutboxFile => ({
  field: 'images',
  name: id,
  type,
  bytes,
  url,
})
