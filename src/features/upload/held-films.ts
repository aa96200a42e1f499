/**
 * Films too large to be stored, as long as this page lives: they are read part by part while they are uploaded. After a
 * reload the same file is chosen again, and the upload goes on.
 */
import type { ChosenPicture, LargeFilm } from './chosen-picture.ts'

const held = new Map<string, File>()

export const holdFilm = (id: string, file: File): void => void held.set(id, file)
export const heldFilm = (id: string): File | undefined => held.get(id)
export const letFilmGo = (id: string): void => void held.delete(id)
/** Its bytes are here, to be shown and sent. */
export const isAtHand = ({ id, film, bytes }: ChosenPicture): boolean => !film || bytes.byteLength > 0 || held.has(id)

export const factsOf = ({ name, size, lastModified }: File): LargeFilm => ({ name, size, modified: lastModified })
export const isSameFilm = (film: LargeFilm, file: File): boolean =>
  film.name === file.name && film.size === file.size && film.modified === file.lastModified
