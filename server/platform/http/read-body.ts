import { Refusal } from './refusal.ts'

/** Limit of a body in bytes, far above any form. */
const LIMIT = 256 * 1024

/** The body as text, counted while it arrives: a wrong or missing Content-Length does not get around the limit. */
export async function readBody(request: Request, limit = LIMIT): Promise<string> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(cutOff()))
    if (done) return text + decoder.decode()
    size += (value as Uint8Array).length
    if (size > limit) {
      void reader.cancel().catch(() => {})
      throw tooLarge()
    }
    text += decoder.decode(value as Uint8Array, { stream: true })
  }
}

/** The client has gone or sent an incomplete body: no fault of the server. */
const cutOff = () => new Refusal(400, 400, '请求没有传完')
const tooLarge = () => new Refusal(413, 413, '内容太大')
