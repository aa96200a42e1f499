import { nameFault } from '#contract/people/identity.ts'
import { phoneInput } from '#contract/phone-input.ts'
import { ADULT_YEARS, ageOn, volunteerFields } from '#contract/volunteers/volunteers.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import type { VolunteerDraft } from './volunteer-draft.ts'

export const isMinor = (birthdate: string, today: string): boolean =>
  birthdate !== '' && ageOn(today, birthdate) < ADULT_YEARS

export function checkVolunteer(
  fields: VolunteerDraft,
  { verified, minor, today, communities }: Known,
): Partial<Record<keyof VolunteerDraft, string | undefined>> {
  return {
    name: verified ? undefined : nameFault(fields.name),
    birthdate: !verified && (fields.birthdate === '' || fields.birthdate > today) ? '请选择出生日期' : undefined,
    street: fields.street === '' ? '请选择街道' : undefined,
    community:
      communities.length > 0 && !communities.includes(fields.community) && fields.street !== ''
        ? '请选择社区'
        : undefined,
    address: firstFault(volunteerFields.home_address, fields.address),
    occupation: firstFault(volunteerFields.occupation, fields.occupation),
    guardian: minor && nameFault(fields.guardian) ? '未满 18 周岁，请填写监护人姓名' : undefined,
    guardianPhone: minor && firstFault(phoneInput, fields.guardianPhone) ? '请填写监护人手机号' : undefined,
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
