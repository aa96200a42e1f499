import { uploadPicture, type UploadSteps } from '#offline/upload-file.ts'
import { uploadFilm, type FilmSteps } from '#offline/upload-film.ts'
import { call, urlOf } from './call.ts'

/** Uploads one picture and returns its address [rule R130]. */
export const sendPicture = (bytes: ArrayBuffer, type: string, steps: UploadSteps): Promise<string> =>
  uploadPicture({ call, urlOf }, bytes, type, steps)
/** Uploads a film, in parts where the back end takes them, and returns its address. */
export const sendFilm = (film: Blob, steps: FilmSteps): Promise<string> => uploadFilm({ call, urlOf }, film, steps)
