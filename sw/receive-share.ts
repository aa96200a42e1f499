/**
 * The share sheet of the phone posts here [decision 109]: what came is on the disk before anything is drawn, and the
 * page is told where by an address that can be opened again.
 */
import {
  SHARED_PAGE,
  SHARED_PICTURES,
  arrivalAddress,
  hasWords,
  shareFields,
  type ArrivalNote,
  type SharedWords,
} from '#contract/share-target.ts'
import { FILE_HEAD_BYTES } from '#contract/uploads/file-type.ts'
import { undrawableFault } from '#contract/uploads/picture-rules.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { fileLabel, leftOut } from '#lib/file-label.ts'
import { GUEST } from '#lib/whose.ts'
import { isFull } from '#offline/is-full.ts'
import { storeShared, type SharedPicture } from '#offline/shared-drafts.ts'
import { whoIsHere } from './who-is-here.ts'

declare const self: ServiceWorkerGlobalScope

const nothing: SharedWords = { title: '', text: '', url: '' }

export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  const address = form
    ? await placeFor(form)
    : arrivalAddress({ ...nothing, id: await digest(new Uint8Array()), notes: ['failed'] })
  return Response.redirect(String(new URL(address, self.location.origin)), 303)
}

async function placeFor(form: FormData): Promise<string> {
  const word = (name: string) =>
    form
      .getAll(name)
      .filter((one) => typeof one === 'string')
      .join('\n')
  const words = { title: word(shareFields.title), text: word(shareFields.text), url: word(shareFields.url) }
  const { pictures, told } = await picturesOf(form.getAll(shareFields.pictures).filter((one) => one instanceof File))
  const id = await digest(new TextEncoder().encode(JSON.stringify([words, pictures.map((one) => one.id)])))
  const inAddress = (note?: ArrivalNote) => arrivalAddress({ ...words, id, notes: note ? [note] : [] })
  if (pictures.length === 0 && !hasWords(words)) return inAddress(told.length > 0 ? 'wrong' : 'failed')
  try {
    await storeWhatFits(await owner(), id, words, pictures, told)
    return `${SHARED_PAGE}?id=${id}`
  } catch {
    return inAddress(pictures.length > 0 ? 'unsafe' : undefined)
  }
}

const owner = (): Promise<string> =>
  whoIsHere().then(
    ({ token, user }) => (token && user ? user : GUEST),
    () => GUEST,
  )

/** Each picture once, in their order; what is none, or one too many, is named. */
async function picturesOf(files: File[]): Promise<{ pictures: SharedPicture[]; told: string[] }> {
  const pictures: SharedPicture[] = []
  const told: string[] = []
  const beyond: string[] = []
  for (const file of files) {
    // A form without files sends one that is nothing.
    if (file.size === 0 && file.name === '') continue
    const name = fileLabel(file.name)
    try {
      const fault = undrawableFault(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()))
      if (fault) told.push(`${name}：${fault}`)
      else if (pictures.length === SHARED_PICTURES) beyond.push(name)
      else {
        const id = await digest(await file.arrayBuffer())
        const { type } = file
        if (!pictures.some((one) => one.id === id))
          pictures.push({ id, name, type, bytes: file.slice(0, file.size, type) })
      }
    } catch {
      told.push(`${name}：${uploadSentences.unreadable}`)
    }
  }
  return { pictures, told: beyond.length > 0 ? [...told, leftOut(SHARED_PICTURES, beyond)] : told }
}

/** Where the device has no room for all pictures, for as many as there is. */
async function storeWhatFits(
  user: string,
  id: string,
  words: SharedWords,
  pictures: SharedPicture[],
  told: string[],
): Promise<void> {
  for (let most = pictures.length; ; most--) {
    const names = pictures.slice(most).map(({ name }) => name)
    const full = names.length > 0 ? [`这台设备存储已满，没有保存：${names.join('、')}`] : []
    if (most === 0 && !hasWords(words)) throw new Error('no room')
    try {
      return await storeShared(user, id, { ...words, pictures: pictures.slice(0, most) }, [...told, ...full])
    } catch (error) {
      if (!isFull(error) || most === 0) throw error
    }
  }
}

const DIGEST_BYTES = 16
/** Begins with a letter, so that no address takes it for a number. */
async function digest(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, DIGEST_BYTES)
  return `s${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
