import * as contract from '#contract/uploads/uploads.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as ossUploadAuth from './oss-upload-auth.ts'
import * as scanImage from './scan-image.ts'

export const uploads = handlers(contract, { ...ossUploadAuth, ...scanImage })
