import type { Advice, putAdvice } from '#contract/government/advices.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  blankPlace,
  blankWritten,
  writtenAgain,
  type PlaceDraft,
  type WrittenDraft,
} from '#features/written/written-draft.ts'

/** The fields being written. */
export interface AdviceDraft extends WrittenDraft, PlaceDraft {
  /** '' until the citizen chooses one themselves. */
  merchant: string
  type: string
  title: string
  contact: string
  anonymous: boolean
  open: boolean
}
export const blankAdvice: AdviceDraft = {
  merchant: '',
  type: '1',
  title: '',
  contact: '',
  anonymous: false,
  open: true,
  ...blankWritten,
  ...blankPlace,
}
/**
 * What is being changed; its files have their addresses already. The contact is not sent back whole, so it is only
 * written anew.
 */
export const draftOf = (advice: Advice): AdviceDraft => ({
  ...blankAdvice,
  ...writtenAgain(advice),
  merchant: advice.merchant_id,
  type: String(advice.type),
  title: advice.title,
  address: advice.address,
  position:
    advice.longitude === null || advice.latitude === null
      ? null
      : { longitude: advice.longitude, latitude: advice.latitude },
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
