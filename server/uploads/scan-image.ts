import type * as contract from '#contract/uploads/uploads.ts'
import { ownPath } from '#server/platform/http/own-path.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

/**
 * A citizen's own uploads are checked; of the site's own pictures, those the moderators blocked stay refused. Nothing
 * is ever fetched from an address somebody gives.
 */
export const scanImage: Handle<typeof contract.scanImage> = async ({ url }, context) => {
  const { settings, uploads, hosts } = context
  if (uploads.names(url)) return { url, ...(await uploads.scan(url, signedIn(context).id)) }
  const path = ownPath(url, hosts) ?? ''
  const pass = path.startsWith('/media/') && !(await settings.get<string[]>('blocked_images', [])).includes(path)
  return { url, pass: pass ? 1 : 0, reason: pass ? '' : uploadSentences.refused }
}
