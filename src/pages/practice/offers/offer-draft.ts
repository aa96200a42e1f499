import { offerFields, timeFaults, type ActivityOffer } from '#contract/volunteers/activity-offers.ts'
import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'
import { isBlank } from '#contract/words.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import type { ChosenPicture } from '#features/upload/chosen-picture.ts'

/** The fields being written; times as a field for date and time writes them. */
export interface OfferDraft {
  title: string
  content: string
  service: string
  /** A venue, or any other place. */
  at: 'venue' | 'other'
  venue: string
  address: string
  position: { longitude: number; latitude: number } | null
  start: string
  end: string
  closes: string
  /** The last day of what is repeated every week. */
  repeat: string
  quota: string
  hours: string
  near: boolean
  contact: string
  phone: string
  pictures: readonly ChosenPicture[]
}
/** As a field for date and time writes it. */
export const local = (time: number): string => shanghaiDateTime(time).slice(0, 16).replace(' ', 'T')
const localOf = (wire: string): string => local(parseTime(wire) ?? 0)
const wireOf = (written: string): string => `${written.replace('T', ' ')}:00`

const blank: OfferDraft = {
  title: '',
  content: '',
  service: '',
  at: 'venue',
  venue: '',
  address: '',
  position: null,
  start: '',
  end: '',
  closes: '',
  repeat: '',
  quota: '',
  hours: '',
  near: false,
  contact: '',
  phone: '',
  pictures: [],
}
/** Of one that is corrected: what was offered, its picture where it already is. */
export function draftOf(known: ActivityOffer | undefined): OfferDraft {
  if (!known) return blank
  const { title, content, position_id: venue, address, longitude, latitude, contact, phone } = known
  return {
    title,
    content,
    service: known.service_type,
    at: venue ? 'venue' : 'other',
    venue,
    address,
    position: !venue && longitude !== null && latitude !== null ? { longitude, latitude } : null,
    start: localOf(known.start_at),
    end: localOf(known.end_at),
    closes: localOf(known.apply_end),
    repeat: known.repeat_until,
    quota: String(known.quota),
    hours: String(known.hours),
    near: known.need_position === 1,
    contact,
    phone,
    pictures: known.images.map((url) => ({ id: url, type: '', bytes: new ArrayBuffer(0), url })),
  }
}

type Checked = Exclude<keyof OfferDraft, 'at' | 'position' | 'near' | 'pictures'>
/** In the order of the fields. */
export function checkOffer(fields: OfferDraft, now: number): Record<Checked, string | undefined> {
  const [start_at, end_at, apply_end] = [fields.start, fields.end, fields.closes].map(parseTime)
  const late =
    start_at === undefined
      ? {}
      : timeFaults(
          {
            start_at,
            end_at: end_at ?? start_at,
            apply_end: apply_end ?? start_at,
            hours: Number(fields.hours),
            repeat_until: fields.repeat,
          },
          now,
        )
  return {
    title: isBlank(fields.title) ? '请填写活动名称' : firstFault(offerFields.title, fields.title),
    content: isBlank(fields.content) ? '请填写活动介绍' : firstFault(offerFields.content, fields.content),
    service: firstFault(offerFields.service_type, fields.service),
    start: start_at === undefined ? '请选择开始时间' : late.start_at,
    end: end_at === undefined ? '请选择结束时间' : late.end_at,
    closes: apply_end === undefined ? '请选择报名截止时间' : late.apply_end,
    repeat: firstFault(offerFields.repeat_until, fields.repeat) ?? late.repeat_until,
    hours: isBlank(fields.hours) ? '请填写服务时长' : (firstFault(offerFields.hours, fields.hours) ?? late.hours),
    quota:
      /^\d{1,4}$/.test(fields.quota.trim()) && !firstFault(offerFields.quota, fields.quota)
        ? undefined
        : '请填写 1–1000 的整数',
    venue: fields.at === 'venue' && fields.venue === '' ? '请选择实践场所' : undefined,
    address:
      fields.at === 'other' && isBlank(fields.address)
        ? '请填写活动地点'
        : fields.at === 'other' && !fields.position
          ? '请附上当前位置、在地图上选，或选择实践场所'
          : firstFault(offerFields.address, fields.address),
    contact: firstFault(offerFields.contact, fields.contact),
    phone: firstFault(offerFields.phone, fields.phone),
  }
}

/** What is sent; the pictures go as files. */
export const offerInput = (fields: OfferDraft) => ({
  title: fields.title,
  content: fields.content,
  service_type: fields.service,
  start_at: wireOf(fields.start),
  end_at: wireOf(fields.end),
  apply_end: wireOf(fields.closes),
  repeat_until: fields.repeat,
  quota: fields.quota.trim(),
  hours: fields.hours.trim(),
  address: fields.address,
  ...(fields.at === 'venue' ? { position_id: fields.venue } : fields.position),
  need_position: fields.near ? 1 : 0,
  contact: fields.contact,
  phone: fields.phone,
})
