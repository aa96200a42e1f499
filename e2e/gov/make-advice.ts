/** Suggestions that journeys are about, sent through the app's own call. */
import { getAdvices, postAdvice } from '../../contract/government/advices.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { origin } from '../outbox/writer.ts'
import { clientOf } from '../session/sign-up.ts'
import { asStaff } from '../session/staff.ts'

export const mineOf = async (token: string) =>
  (await clientOf(origin(), token).call(getAdvices, { scope: 'mine' })).list

export async function makeAdvice(
  token: string,
  title: string,
  more: Partial<InputOf<typeof postAdvice>> = {},
): Promise<string> {
  const client = clientOf(origin(), token)
  const merchant_id = (await client.call(getAdvices, {})).list[0]!.merchant_id
  const content = '桥头第三盏路灯不亮已经一周，晚上下台阶看不清，希望尽快修好。'
  return (await client.call(postAdvice, { merchant_id, type: 3, title, content, is_public: 1, ...more })).id
}
export async function makeAnswered(token: string, title: string): Promise<string> {
  const id = await makeAdvice(token, title)
  await asStaff('approve', 'advice', id)
  const { rows } = await inDatabase<{ merchant: string }>(
    'select merchant_id::text merchant from advices where id = $1',
    [id],
  )
  await asStaff('assign', 'advice', id, rows[0]!.merchant)
  await asStaff('reply', 'advice', id, '已更换灯头')
  return id
}
/** How many steps of it say so. */
export async function stepsSaying(id: string, words: string): Promise<number> {
  const { rows } = await inDatabase<{ n: number }>(
    'select count(*)::int n from advice_records where advice_id = $1 and content like $2',
    [id, `%${words}%`],
  )
  return rows[0]!.n
}
