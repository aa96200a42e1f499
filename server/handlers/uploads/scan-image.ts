import { scanImage as endpoint, uploadSentences } from '#contract/uploads.ts'
import { handler, signedIn } from '../handler.ts'

/** Uploads of one's own are looked at; of the site's own pictures, what the moderators blocked stays refused. Nothing is ever fetched from an address somebody gives. */
export const scanImage = handler(endpoint, async ({ url }, context) => {
  const { settings, uploads } = context
  if (uploads.names(url)) return { url, ...(await uploads.scan(url, signedIn(context).id)) }
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  const pass = path.startsWith('/media/') && !(await settings.get<string[]>('blocked_images', [])).includes(path)
  return { url, pass: pass ? 1 : 0, reason: pass ? '' : uploadSentences.refused }
})
