/**
 * What a phone shares into the app before its worker is there [decision 109]. Nothing is stored, nothing logged: the
 * words go back in the fragment of an address, which no server is sent, and the pictures are not looked at.
 */
import { createHash } from 'node:crypto'
import { arrivalAddress, hasWords, shareFields, type ArrivalNote, type SharedWords } from '#contract/share-target.ts'

/** The words come before the pictures; more of them would not fit into an address anyway. */
const HEAD_BYTES = 64 * 1024
/** More than any phone shares. */
const MOST_BYTES = 512 * 1024 * 1024
/** How long a form of pictures may take to come. */
export const SHARE_WITHIN_MS = 5 * 60_000
/** With its other headers an answer stays within the one memory page in which proxies hold them. */
const ADDRESS = 2600
const multipart = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i
const ofField = /^content-disposition:\s*form-data;\s*name="([^"\r\n]*)"/im

export async function takeShare(request: Request): Promise<Response> {
  const [, boundary] = multipart.exec(request.headers.get('content-type') ?? '') ?? []
  // A page of another site could put words into somebody's drafts.
  const isForeign = ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '')
  const { words, files } = boundary && !isForeign ? partsOf(await headOf(request), boundary) : partsOf('', '')
  const notes: ArrivalNote[] = files ? ['early'] : hasWords(words) ? [] : ['failed']
  const id = `s${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)}`
  return new Response(null, {
    status: 303,
    headers: { Location: arrivalAddress({ ...words, id, notes }, ADDRESS), 'Cache-Control': 'no-store' },
  })
}

/** What follows is received and dropped: a browser whose form is cut off shows an error instead of the answer. */
async function headOf(request: Request): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done) break
    if (size < HEAD_BYTES) pieces.push(value!)
    size += value!.byteLength
    if (size > MOST_BYTES) {
      void reader!.cancel().catch(() => {})
      break
    }
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

/** The fields of a form that may end anywhere. */
function partsOf(head: string, boundary: string): { words: SharedWords; files: boolean } {
  const words: SharedWords = { title: '', text: '', url: '' }
  let files = false
  for (const part of `\r\n${head}`.split(`\r\n--${boundary}`)) {
    const end = part.indexOf('\r\n\r\n')
    const [headers, value] = [part.slice(0, end), part.slice(end + 4)]
    const name = ofField.exec(headers)?.[1]
    if (end < 0 || name === undefined) continue
    if (/;\s*filename=/i.test(headers)) files ||= value !== ''
    else if (name === shareFields.title || name === shareFields.text || name === shareFields.url) words[name] = value
  }
  return { words, files }
}
