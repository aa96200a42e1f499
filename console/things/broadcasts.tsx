import { BellRing } from 'lucide-react'
import { lazy } from 'react'
import {
  addBroadcast,
  changeBroadcast,
  getBroadcast,
  getBroadcasts,
  getNoticeDesk,
  sendBroadcast,
  tryBroadcast,
  withdrawBroadcast,
  type BroadcastRow,
} from '#contract/staff/broadcasts.ts'
import { subjects } from '#contract/subjects.ts'
import { audienceNames, followedKinds, type Audience } from '#contract/talk/broadcasts.ts'
import { call } from '#console/call.ts'
import { withMoments } from '#console/form/moments.ts'
import { Badge } from '#console/ui/badge.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { defineThing, fixedChoices } from './thing.ts'

const EmergencyCard = lazy(async () => ({
  default: (await import('#console/notices/emergency-card.tsx')).EmergencyCard,
}))
const OnPhone = lazy(async () => ({ default: (await import('#console/notices/on-phone.tsx')).OnPhone }))

const [DRAFT, WAITING, SENT] = [0, 1, 2]
const streetChoices = async (signal?: AbortSignal) =>
  (await call(getNoticeDesk, {}, { signal })).streets.map(({ id, name }) => ({ value: id, label: name }))
const followedNames = Object.fromEntries(followedKinds.map((kind) => [kind, subjects[kind].label]))

/** Messages to many, and the emergency notice above them. */
export const broadcasts = defineThing<BroadcastRow>({
  name: 'broadcasts',
  title: '通知',
  icon: BellRing,
  permission: 'notice.send',
  empty: '还没有群发过通知',
  above: EmergencyCard,
  read: ({ page = '1' }, signal) => call(getBroadcasts, { page, page_size: 20 }, { signal }),
  find: (id, signal) => call(getBroadcast, { id }, { signal }),
  idOf: (row) => row.id,
  titleOf: (row) => row.title,
  columns: [
    { title: '标题', cell: (row) => row.title },
    { title: '发给', cell: audienceOf },
    { title: '状态', cell: stateOf },
    { title: '时间', kind: 'figure', cell: (row) => (row.publish_at ? timeText(row.publish_at) : '') },
    { title: '已读', kind: 'figure', cell: ({ readers }) => (readers >= 1000 ? '1000+' : readers) },
    { title: '撰写', cell: (row) => row.made_by },
  ],
  filters: [],
  fields: [
    { name: 'title', label: '标题', kind: 'line' },
    { name: 'content', label: '内容', kind: 'text', hint: '最多 500 字' },
    { name: 'audience', label: '发给', kind: 'choice', choices: fixedChoices(audienceNames) },
    { name: 'streets', label: '街道', kind: 'boxes', choices: streetChoices, hint: '发给关注街道的市民时选择' },
    {
      name: 'followed_kind',
      label: '谁的关注者',
      kind: 'choice',
      choices: fixedChoices(followedNames),
      hint: '发给关注者时选择',
    },
    { name: 'followed_id', label: '它的编号', kind: 'line', hint: '发给关注者时填写，是它的网址里的数字' },
    { name: 'post_id', label: '点开的内容编号', kind: 'line', hint: '选填，是这篇内容的网址里的数字' },
  ],
  valuesOf: ({ title, content, audience, streets, followed_kind, followed_id, post_id }) => ({
    title,
    content,
    audience,
    streets,
    followed_kind,
    followed_id,
    post_id,
  }),
  fixed: ({ state }) => (state >= SENT ? '已经发出，不能再改；可以撤回后重写。' : ''),
  make: {
    label: '写通知',
    endpoint: addBroadcast,
    values: { audience: 'all' },
    opens: (answer) => (answer as { id: string }).id,
  },
  change: { endpoint: changeBroadcast, with: ({ id }) => ({ id }) },
  below: (row) => <OnPhone row={row} />,
  actions: [
    {
      label: ({ state }) => (state <= WAITING ? '发送' : ''),
      asks: (row) => `“${row.title}”发给${audienceOf(row)}。`,
      fields: [{ name: 'publish_at', label: '时间', kind: 'moment', hint: '不填就马上发' }],
      endpoint: sendBroadcast,
      with: ({ id }) => ({ id }),
      from: withMoments('publish_at'),
    },
    {
      label: ({ state }) => (state <= WAITING ? '先发给一位市民看看' : ''),
      asks: () => '只有这一位收到，和大家将来收到的一样。',
      fields: [{ name: 'user_id', label: '市民编号', kind: 'line', hint: '如你自己的，可在“市民”里查到' }],
      endpoint: tryBroadcast,
      with: ({ id }) => ({ id }),
    },
    {
      label: ({ state }) => (state <= SENT ? (state === DRAFT ? '丢弃' : '撤回') : ''),
      asks: ({ title }) => `“${title}”从所有人的消息里消失，看过的也一样。`,
      danger: true,
      endpoint: withdrawBroadcast,
      with: ({ id }) => ({ id }),
    },
  ],
})

function audienceOf({ audience, streets, followed_kind, followed_id }: BroadcastRow): string {
  const name = audienceNames[audience as Audience] ?? audience
  if (audience === 'street') return `${name}（${streets.length} 个街道）`
  return audience === 'follow' ? `${followedNames[followed_kind] ?? followed_kind} ${followed_id} 的关注者` : name
}
function stateOf({ state }: BroadcastRow) {
  if (state === SENT) return <Badge kind="good">已发</Badge>
  return state === WAITING ? (
    <Badge kind="waiting">定时</Badge>
  ) : (
    <Badge kind={state === DRAFT ? 'waiting' : 'danger'}>{state === DRAFT ? '草稿' : '已撤回'}</Badge>
  )
}
