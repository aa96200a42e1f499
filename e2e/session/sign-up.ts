/** Citizens for journeys: registered through the API by the demo city's own codes. */
import { createClient, type Client } from '../../contract/client.ts'
import { getUser, postRealName } from '../../contract/people/users.ts'
import { makeIdentityCard } from '../../tests/server/make-identity-card.ts'
import { postLogin, requestCaptcha, type LoginResult } from '../../contract/people/login.ts'

export const clientOf = (origin: string, token?: string): Client =>
  createClient({ baseUrl: () => origin, token: () => token })

/** Somebody who has proved their name, as the demo city asks of those who publish. */
export async function signUpVerified(at: string): Promise<LoginResult & { phone: string }> {
  const me = await signUp(at)
  return { ...me, user: await verify(at, me.token) }
}
export async function verify(at: string, token: string): Promise<LoginResult['user']> {
  const client = clientOf(at, token)
  // A number of a day and a second alone is soon given twice by four workers.
  const born = `19${60 + Math.floor(Math.random() * 30)}0${1 + Math.floor(Math.random() * 9)}03`
  const identity_card = makeIdentityCard(born, 1 + (Date.now() % 999), `3301${String((process.pid % 20) + 10)}`)
  await client.call(postRealName, { real_name: '方远', identity_card })
  return client.call(getUser, {})
}

let count = 0
/** A phone nobody has used: numbers of this process and second. */
export const freshPhone = (): string =>
  `139${String((process.pid % 900) + 100)}${String(Date.now() % 1000).padStart(3, '0')}${String(count++ % 100).padStart(2, '0')}`

export async function signUp(origin: string, phone = freshPhone()): Promise<LoginResult & { phone: string }> {
  const client = clientOf(origin)
  const { demo_code } = await client.call(requestCaptcha, { phone, type: 'login' })
  return { ...(await client.call(postLogin, { type: 'captcha', phone, captcha: demo_code, agreement: 1 })), phone }
}
