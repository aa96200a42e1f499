import * as v from 'valibot'
import { updateUser, type UserInfo } from '#contract/people/users.ts'
import { isBlank } from '#contract/words.ts'

/** What citizens may change about themselves, by its name on the wire. */
export const profileFields = ['nickname', 'sex', 'birthdate', 'home_address', 'introduction'] as const
export type ProfileField = (typeof profileFields)[number]
export const fieldLabels: Record<ProfileField, string> = {
  nickname: '昵称',
  sex: '性别',
  birthdate: '生日',
  home_address: '地址',
  introduction: '简介',
}
export const sexes = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
  { value: '0', label: '保密' },
]

/** As the form edits it. */
export function valueOfField({ nickname, introduction, profile }: UserInfo, field: ProfileField): string {
  const values = {
    nickname,
    introduction,
    sex: String(profile.sex),
    birthdate: profile.birthdate,
    home_address: profile.home_address,
  }
  return values[field]
}

/** As the profile shows it; '' when nothing was entered. */
export function wordsOfField(user: UserInfo, field: ProfileField): string {
  const value = valueOfField(user, field)
  if (field !== 'sex') return value
  return value === '0' ? '' : (sexes.find((sex) => sex.value === value)?.label ?? '')
}

/** What is wrong, in the contract's own words; undefined when it may be sent [decision G145]. today: YYYY-MM-DD. */
export function fieldFault(field: ProfileField, value: string, today: string): string | undefined {
  if (field === 'nickname' && isBlank(value)) return '请填写昵称'
  if (field === 'birthdate' && value > today) return '生日不能晚于今天'
  const parsed = v.safeParse(updateUser.input, { [field]: value })
  return parsed.success ? undefined : parsed.issues[0].message
}
