import { ADULT_YEARS, ageOn } from '#contract/volunteers.ts'
import type { VolunteerDraft } from './volunteer-draft.ts'

const NAME = /^\p{Script=Han}(?:[\p{Script=Han}·]{0,28})\p{Script=Han}$/u

export const isMinor = (birthdate: string, today: string): boolean =>
  birthdate !== '' && ageOn(today, birthdate) < ADULT_YEARS

export function checkVolunteer(
  fields: VolunteerDraft,
  { verified, minor, today, communities }: Known,
): Partial<Record<keyof VolunteerDraft, string | undefined>> {
  return {
    name: verified || NAME.test(fields.name.trim()) ? undefined : '请填写身份证上的中文姓名',
    birthdate: !verified && (fields.birthdate === '' || fields.birthdate > today) ? '请选择出生日期' : undefined,
    street: fields.street === '' ? '请选择街道' : undefined,
    community:
      communities.length > 0 && !communities.includes(fields.community) && fields.street !== ''
        ? '请选择社区'
        : undefined,
    guardian: minor && !NAME.test(fields.guardian.trim()) ? '未满 18 周岁，请填写监护人姓名' : undefined,
    guardianPhone: minor && !/^1\d{10}$/.test(fields.guardianPhone) ? '请填写监护人手机号' : undefined,
    guardianAgreed: minor && !fields.guardianAgreed ? '需要监护人同意' : undefined,
    agreed: fields.agreed ? undefined : '请先阅读并同意志愿者条款',
  }
}
interface Known {
  /** Name, birthdate and sex are known from the identity number, or will be. */
  verified: boolean
  /** Under 18: a guardian agrees. */
  minor: boolean
  today: string
  /** Of the chosen street. */
  communities: string[]
}
