import { scanImage as endpoint } from '#contract/reactions.ts'
import { handler } from '../handler.ts'

/** Only pictures kept by this server can be published; what the moderators blocked stays refused. */
export const scanImage = handler(endpoint, async ({ url }, { settings }) => {
  const blocked = await settings.get<string[]>('blocked_images', [])
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  const ours = /^\/(media|uploads)\//.test(path)
  const pass = ours && !blocked.includes(path)
  return { url, pass: pass ? 1 : 0, reason: pass ? '' : '图片未通过审核' }
})
