import * as contract from '#contract/content/previews.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as previewItem from './preview-item.ts'

export const previews = handlers(contract, previewItem)
