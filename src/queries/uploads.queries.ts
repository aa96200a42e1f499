import { uploadPicture, type UploadSteps } from '#offline/upload-file.ts'
import { call, urlOf } from './call.ts'

/** Uploads one picture and returns its address [rule R130]. */
export const sendPicture = (bytes: ArrayBuffer, type: string, steps: UploadSteps): Promise<string> =>
  uploadPicture({ call, urlOf }, bytes, type, steps)
