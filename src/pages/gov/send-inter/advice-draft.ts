import type { Advice } from '#contract/advices.ts'
import type { ChosenFiles } from '#features/upload/files-field.tsx'

/** The fields being written. merchant: '' until the citizen chooses one themselves. position: WGS-84. */
export interface AdviceDraft extends ChosenFiles {
  merchant: string
  type: string
  title: string
  content: string
  address: string
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
/** What is being changed. The contact is not sent back whole, so it is only written anew. */
export const draftOf = (advice: Advice): AdviceDraft => ({
  ...blankAdvice,
  merchant: advice.merchant_id,
  type: String(advice.type),
  title: advice.title,
  content: advice.content,
  address: advice.address,
  anonymous: advice.is_anonymous === 1,
  open: advice.is_public === 1,
})
