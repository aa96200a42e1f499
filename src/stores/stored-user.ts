import type { UserInfo } from '#contract/people/user.ts'

/**
 * The user info stored on the device, in the shape of the specification [rule R76]. What identifies a person beyond a
 * nickname stays on the server [decision 004].
 */
export interface StoredUser {
  id: string
  phone: string
  avatar: string
  nickname: string
  real_name: 0 | 1
  profile: { home_address: ''; birthdate: ''; sex: 0 | 1 | 2; real_name: ''; identity_card: '' }
}

export function storedUser({ id, phone, avatar, nickname, real_name, profile }: UserInfo): StoredUser {
  const masked = phone.includes('*') || phone === '' ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`
  return {
    id,
    phone: masked,
    avatar,
    nickname,
    real_name,
    profile: { home_address: '', birthdate: '', sex: profile.sex, real_name: '', identity_card: '' },
  }
}

export function readStoredUser(text: string | null | undefined): StoredUser | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as StoredUser | null
    return value &&
      typeof value.id === 'string' &&
      value.id !== '' &&
      typeof value.nickname === 'string' &&
      typeof value.phone === 'string'
      ? value
      : undefined
  } catch {
    return undefined
  }
}
