import { Radio } from 'lucide-react'
import { lazy } from 'react'
import * as channelTypes from '#contract/content/channel-types.ts'
import { addStation, changeStation, deleteStation, getStations, type Station } from '#contract/staff/stations.ts'
import { call } from '#console/call.ts'
import { Badge } from '#console/ui/badge.tsx'
import { fixedChoices, defineThing, readWhole, yesOrNo } from './thing.ts'

const BelowStation = lazy(async () => ({
  default: (await import('#console/air/below-station.tsx')).BelowStation,
}))
const PictureControl = lazy(async () => ({
  default: (await import('#console/air/picture-control.tsx')).PictureControl,
}))

const read = async (signal?: AbortSignal) => (await call(getStations, {}, { signal })).list
const types = { [channelTypes.radio]: '广播', [channelTypes.television]: '电视' }

export const stations = defineThing<Station>({
  name: 'stations',
  title: '电台电视',
  icon: Radio,
  permission: 'air.manage',
  empty: '还没有电台或电视',
  ...readWhole(read),
  titleOf: (row) => row.name,
  columns: [
    { title: '名称', cell: (row) => row.name },
    { title: '类型', cell: (row) => (types as Record<number, string>)[row.type] },
    { title: '频率', cell: (row) => row.frequency || '—' },
    { title: '正在播', cell: sentBy },
    { title: '订阅', kind: 'figure', cell: (row) => row.follow_num },
    { title: '顺序', kind: 'figure', cell: (row) => row.sort },
  ],
  filters: [],
  fields: [
    { name: 'type', label: '类型', kind: 'choice', choices: fixedChoices(types) },
    { name: 'name', label: '名称', kind: 'line' },
    { name: 'frequency', label: '频率', kind: 'line', hint: '如 FM 98.6' },
    { name: 'city', label: '城市', kind: 'line' },
    { name: 'introduction', label: '介绍', kind: 'text' },
    { name: 'stream_url', label: '直播流地址', kind: 'line', hint: '听到声音才会播出，断了改播循环录音；没有就不填' },
    { name: 'format', label: '格式', kind: 'choice', choices: fixedChoices({ hls: 'HLS（.m3u8）', mp3: 'MP3' }) },
    { name: 'cover', label: '封面', kind: 'own', control: PictureControl },
    { name: 'logo', label: '台标', kind: 'own', control: PictureControl },
    { name: 'recommended', label: '推荐', kind: 'choice', choices: yesOrNo('推荐', '不推荐') },
    { name: 'sort', label: '顺序', kind: 'number', hint: '小的在前' },
    { name: 'reason', label: '修改原因', kind: 'text', only: 'changed', hint: '记入操作记录' },
  ],
  valuesOf: (row) => ({
    type: String(row.type),
    name: row.name,
    frequency: row.frequency,
    city: row.city,
    introduction: row.introduction,
    stream_url: row.stream_url,
    format: row.format,
    cover: row.cover,
    logo: row.logo,
    recommended: String(row.recommended),
    sort: String(row.sort),
    reason: '',
  }),
  make: {
    label: '添加电台电视',
    endpoint: addStation,
    values: { type: '1', format: 'hls', recommended: '0', sort: '0' },
    opens: (answer) => (answer as { id: string }).id,
  },
  change: { endpoint: changeStation, with: ({ id }) => ({ id }) },
  below: (row) => <BelowStation station={row} />,
  actions: [
    {
      label: () => '删除',
      asks: ({ name }) => `删除“${name}”和它的节目单，不能恢复。`,
      danger: true,
      endpoint: deleteStation,
      with: ({ id }) => ({ id }),
    },
  ],
})

function sentBy({ stream_url, works, problem, loops, studio }: Station) {
  if (studio === 1) return <Badge kind="good">播音间直播</Badge>
  if (works === 1) return <Badge kind="good">直播流</Badge>
  const instead = loops > 0 ? `循环录音 ${loops} 段` : '没有声音'
  if (!stream_url) return <Badge kind={loops > 0 ? 'good' : 'danger'}>{instead}</Badge>
  return <Badge kind={problem ? 'danger' : 'waiting'}>{`${problem || '正在试听直播流'}，${instead}`}</Badge>
}
