import { Clapperboard } from 'lucide-react'
import { lazy } from 'react'
import * as liveStates from '#contract/content/live-states.ts'
import { addRoom, changeRoom, deleteRoom, endRoom, getRooms, type Room } from '#contract/staff/rooms.ts'
import { call } from '#console/call.ts'
import { momentValue, withMoments } from '#console/form/moments.ts'
import { Badge } from '#console/ui/badge.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { defineThing, readWhole, yesOrNo } from './thing.ts'

const controls = () => import('#console/air/picture-control.tsx')
const PictureControl = lazy(async () => ({ default: (await controls()).PictureControl }))
const FilmControl = lazy(async () => ({ default: (await controls()).FilmControl }))
const RoomDesk = lazy(async () => ({ default: (await import('#console/air/room-desk.tsx')).RoomDesk }))

const read = async (signal?: AbortSignal) => (await call(getRooms, {}, { signal })).list

export const liveRooms = defineThing<Room>({
  name: 'rooms',
  title: '直播',
  icon: Clapperboard,
  permission: 'live.moderate',
  empty: '还没有直播',
  ...readWhole(read),
  titleOf: (row) => row.title,
  columns: [
    { title: '标题', cell: (row) => row.title },
    { title: '状态', cell: stateOf },
    { title: '开始', kind: 'figure', cell: (row) => timeText(row.start_at) },
    { title: '结束', kind: 'figure', cell: (row) => (row.end_at ? timeText(row.end_at) : '未定') },
    { title: '观看', kind: 'figure', cell: (row) => row.view_num },
  ],
  filters: [],
  fields: [
    { name: 'title', label: '标题', kind: 'line' },
    { name: 'introduction', label: '介绍', kind: 'text' },
    { name: 'start_at', label: '开始时间', kind: 'moment' },
    { name: 'minutes', label: '时长（分钟）', kind: 'number', hint: '0 为不定，到时手动结束' },
    { name: 'stream_url', label: '直播流地址', kind: 'line', hint: 'HLS；听到声音才会播出。只做图文直播就不填' },
    { name: 'cover', label: '封面', kind: 'own', control: PictureControl },
    { name: 'allow_chat', label: '聊天', kind: 'choice', choices: yesOrNo('开放', '关闭') },
    { name: 'slow_seconds', label: '发言间隔（秒）', kind: 'number', hint: '0 为不限；人多时用 10 到 60' },
    { name: 'replayed', label: '结束后', kind: 'choice', choices: yesOrNo('可以回看', '不能回看') },
    { name: 'replay_url', label: '回看影片', kind: 'own', control: FilmControl },
    { name: 'reason', label: '修改原因', kind: 'text', only: 'changed', hint: '记入操作记录' },
  ],
  valuesOf: (row) => ({
    title: row.title,
    introduction: row.introduction,
    start_at: momentValue(row.start_at),
    minutes: String(row.minutes),
    stream_url: row.stream_url,
    cover: row.cover,
    allow_chat: String(row.allow_chat),
    slow_seconds: String(row.slow_seconds),
    replayed: String(row.replayed),
    replay_url: row.replay_url,
    reason: '',
  }),
  make: {
    label: '预告直播',
    endpoint: addRoom,
    values: { minutes: '0', allow_chat: '1', slow_seconds: '0', replayed: '1' },
    from: withMoments('start_at'),
    opens: (answer) => (answer as { id: string }).id,
  },
  change: { endpoint: changeRoom, with: ({ id }) => ({ id }), from: withMoments('start_at') },
  below: (row) => <RoomDesk room={row} />,
  actions: [
    {
      label: ({ status }) => (status === liveStates.on ? '结束直播' : ''),
      asks: ({ title }) => `“${title}”现在结束，观众看到“直播已结束”。`,
      danger: true,
      endpoint: endRoom,
      with: ({ id }) => ({ id }),
    },
    {
      label: () => '删除',
      asks: ({ title }) => `删除“${title}”和它的实录、聊天，不能恢复。`,
      danger: true,
      endpoint: deleteRoom,
      with: ({ id }) => ({ id }),
    },
  ],
})

function stateOf({ status, stream_url, works, problem }: Room) {
  return (
    <>
      {status === liveStates.over ? (
        '已结束'
      ) : status === liveStates.on ? (
        <Badge kind="good">直播中</Badge>
      ) : (
        <Badge kind="waiting">预告</Badge>
      )}
      {stream_url && works === 0 && <Badge kind="danger">{problem || '正在试听直播流'}</Badge>}
    </>
  )
}
