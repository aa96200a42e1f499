import { shanghaiDate } from '#contract/shanghai-time.ts'
import { WISH_LASTS_DAYS } from '#contract/help/wish-states.ts'
import { wishFields, type WishDetail } from '#contract/help/wishes.ts'
import { isBlank } from '#contract/words.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { knownFile, type ChosenPicture } from '#features/upload/chosen-picture.ts'
import { blankContact, contactFaults, type ContactDraft } from '../aid/contact-draft.ts'

/** The fields being written, in the author's own words. */
export interface WishDraft extends ContactDraft {
  title: string
  content: string
  category: string
  /** YYYY-MM-DD. */
  deadline: string
  anonymous: boolean
  pictures: readonly ChosenPicture[]
}
const DAY_MS = 86_400_000
const USUAL_DAYS = 30
export const lastDay = (now: number): string => shanghaiDate(now + WISH_LASTS_DAYS * DAY_MS)
export const blankWish = (now: number): WishDraft => ({
  ...blankContact,
  title: '',
  content: '',
  category: '',
  deadline: shanghaiDate(now + USUAL_DAYS * DAY_MS),
  anonymous: false,
  pictures: [],
})
/** A wish as it was written, for the form; where its author lives is asked again. */
export const draftOf = (
  { title, content, category, is_anonymous: anonymous, images }: WishDetail,
  now: number,
): WishDraft => ({
  ...blankWish(now),
  title,
  content,
  category,
  anonymous: anonymous === 1,
  pictures: images.map(knownFile),
})
export const endOfDay = (day: string): string => `${day} 23:59:59`

export const noChoices = '类别要联网后才能选；写下的内容会存为草稿'
/** In the order of the fields. */
export const checkWish = (
  fields: WishDraft,
  { now, known, own }: { now: number; known: boolean; own: Parameters<typeof contactFaults>[1] },
) => ({
  category: known ? firstFault(wishFields.category, fields.category) : noChoices,
  title: isBlank(fields.title) ? '请写一个标题' : firstFault(wishFields.title, fields.title),
  content: isBlank(fields.content) ? '请说说你的心愿' : firstFault(wishFields.content, fields.content),
  ...contactFaults(fields, own),
  deadline: !fields.deadline
    ? '请选择截止日期'
    : fields.deadline < shanghaiDate(now)
      ? '截止日期已经过去'
      : fields.deadline > lastDay(now)
        ? `截止日期最远 ${WISH_LASTS_DAYS} 天`
        : undefined,
})
/** The fields of each step of elder mode. */
export const wishSections: readonly (readonly string[])[] = [
  ['category', 'title', 'content'],
  ['contact', 'phone', 'street', 'address'],
  ['deadline'],
]
