import { getUser } from '#contract/users.ts'
import { handler, signedIn } from '../handler.ts'

export const user = handler(getUser, async (_input, context) => {
  const { id, phone, avatar, nickname } = signedIn(context)
  const masked = phone ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : ''
  return { id: String(id), phone: masked, avatar, nickname, real_name: 0, profile: { home_address: '', birthdate: '', sex: 0 as const, real_name: '', identity_card: '' } }
})
