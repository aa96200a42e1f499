import type { Advice, putAdvice } from '#contract/government/advices.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { ChosenPicture } from '#features/upload/chosen-picture.ts'
import type { ChosenFiles } from '#features/upload/files-field.tsx'

/** The fields being written. */
export interface AdviceDraft extends ChosenFiles {
  /** '' until the citizen chooses one themselves. */
  merchant: string
  type: string
  title: string
  content: string
  address: string
  /** WGS-84. */
  position: { longitude: number; latitude: number } | null
  contact: string
  anonymous: boolean
  open: boolean
}
export const blankAdvice: AdviceDraft = {
  merchant: '',
  type: '1',
  title: '',
  content: '',
  address: '',
  position: null,
  contact: '',
  anonymous: false,
  open: true,
  pictures: [],
  films: [],
}
const sent = (url: string, type: string): ChosenPicture => ({ id: url, type, bytes: new ArrayBuffer(0), url })
/**
 * What is being changed; its files have their addresses already. The contact is not sent back whole, so it is only
 * written anew.
 */
export const draftOf = (advice: Advice): AdviceDraft => ({
  ...blankAdvice,
  merchant: advice.merchant_id,
  type: String(advice.type),
  title: advice.title,
  content: advice.content,
  address: advice.address,
  position:
    advice.longitude === null || advice.latitude === null
      ? null
      : { longitude: advice.longitude, latitude: advice.latitude },
  pictures: advice.images.map((url) => sent(url, 'image/jpeg')),
  films: advice.video ? [sent(advice.video, 'video/mp4')] : [],
  anonymous: advice.is_anonymous === 1,
  open: advice.is_public === 1,
})

export const inputOf = ({ type, title, content, address, contact, anonymous, open }: AdviceDraft) => ({
  type,
  title,
  content,
  address,
  contact,
  is_anonymous: anonymous ? 1 : 0,
  is_public: open ? 1 : 0,
})
/** All of it anew but the contact, which is only sent when it was written. */
export const changeOf = (
  id: string,
  { contact, ...input }: ReturnType<typeof inputOf> & { merchant_id: string },
  { position, pictures, films }: AdviceDraft,
): InputOf<typeof putAdvice> => ({
  ...input,
  id,
  ...(contact ? { contact } : {}),
  longitude: position?.longitude ?? null,
  latitude: position?.latitude ?? null,
  images: pictures.flatMap(({ url }) => url ?? []),
  video: films[0]?.url ?? '',
})
