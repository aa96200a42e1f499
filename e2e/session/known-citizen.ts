/** A citizen who has been here for a while, made through the app's own calls. */
import { initPassword } from '../../contract/people/accounts.ts'
import { postCivilization } from '../../contract/posts/civilizations.ts'
import { postComment } from '../../contract/talk/comments.ts'
import { postFeedback } from '../../contract/government/feedbacks.ts'
import { putHistories } from '../../contract/content/histories.ts'
import type { LoginResult } from '../../contract/people/login.ts'
import { postCollection, postFollow, postLike } from '../../contract/talk/reactions.ts'
import { postSubscribe } from '../../contract/content/albums.ts'
import { getUser, updateUser } from '../../contract/people/users.ts'
import { uploadPicture } from '../../src/offline/upload-file.ts'
import { PASSWORD } from './log-in-form.ts'
import { makeWallet } from './make-wallet.ts'
import { clientOf, signUp, verify } from './sign-up.ts'
import { asStaff } from './staff.ts'
import { oneColourPicture } from '../one-colour-picture.ts'

/** feedback: the number of what the citizen wrote and was answered. transfer: of a cash-out that waits. */
export interface KnownCitizen extends LoginResult {
  feedback: string
  transfer: string
}

const DAY = 86_400_000
const opened = ['101', '242', '389', '701', '103', '104', '249', '399', '105', '106', '243', '390']

export async function knownCitizen(origin: string): Promise<KnownCitizen> {
  const [me, neighbour] = [await signUp(origin), await signUp(origin)]
  const [client, theirs] = [clientOf(origin, me.token), clientOf(origin, neighbour.token)]
  await client.call(updateUser, { nickname: `新渡口的阿远${me.phone.slice(-4)}`, sex: 2, birthdate: '1980-02-03' })
  await client.call(updateUser, { home_address: '滨溪路 66 号', introduction: '在溪边住了三十年，爱散步。' })
  await client.call(initPassword, { password: PASSWORD })
  await verify(origin, me.token)
  for (const [id, type] of [
    ['101', 3],
    ['103', 3],
    ['701', 7],
    ['242', 1],
    ['389', 4],
  ] as const) {
    await client.call(postCollection, { id, type, status: 1 })
    await client.call(postLike, { id, type, status: 1 })
  }
  for (const id of ['241', '249']) await client.call(postSubscribe, { id, status: 1 })
  await client.call(postFollow, { id: '101', target_type: 2, status: 1 })
  await client.call(postFollow, { id: '118', target_type: 3, status: 1 })
  await client.call(postFollow, { id: neighbour.user.id, target_type: 9, status: 1 })
  const now = Date.now()
  await client.call(putHistories, { items: opened.map((id, at) => ({ id, at: now - at * 0.3 * DAY })) })

  const { id: shown } = await client.call(postComment, {
    post_id: '104',
    content: '盼着早点开通，天天路过都要看一眼。',
  })
  const { id: refused } = await client.call(postComment, { post_id: '104', content: '加微信领红包' })
  await asStaff('approve', 'comment', shown)
  await asStaff('refuse', 'comment', refused, '含有广告信息')
  await theirs.call(postLike, { id: shown, type: 'comment', status: 1 })
  const reply = await theirs.call(postComment, { post_id: '104', parent_id: shown, content: '我家也在那边。' })
  await asStaff('approve', 'comment', reply.id)

  const answered = await client.call(postFeedback, { type: 1, content: '十二路公交的时刻表打不开。', contact: '' })
  await asStaff('reply', 'feedback', answered.id, '已经修好，请刷新再看。')
  await client.call(postFeedback, { type: 2, content: '希望能按站名查公交。', contact: '' })
  const photo = await oneColourPicture('#7fa6b8')
  const images = [await uploadPicture(client, new Uint8Array(photo).buffer, 'image/jpeg')]
  const post = (content: string) =>
    client.call(postCivilization, { type: 2, category_id: '3', content, images, address: '滨溪路与云台路口' })
  await asStaff('approve', 'civilization', (await post('路口的隔离墩倒了一排，晚上看不清。')).id)
  await asStaff('refuse', 'civilization', (await post('这里有一张看不清的照片。')).id, '请补一张清楚的照片')
  await post('公交站牌的灯不亮。')
  const transfer = await makeWallet(client, { id: me.user.id, phone: me.phone })
  return { ...me, user: await client.call(getUser, {}), feedback: answered.id, transfer }
}
/** The address of a route, with what is the citizen's own in the place of its example. */
export const ownAddress = (route: string, example: string, { feedback, transfer }: KnownCitizen): string =>
  route === '/feedback-detail/$id'
    ? `/feedback-detail/${feedback}`
    : route === '/cash-detail/$id'
      ? `/cash-detail/${transfer}`
      : example
