import { MapPinHouse } from 'lucide-react'
import { lazy } from 'react'
import {
  addVenue,
  changeVenue,
  deleteVenue,
  getDeskVenues,
  venueTypeNames,
  type DeskVenue,
} from '#contract/staff/practice-places.ts'
import { call } from '#console/call.ts'
import { venueChoices } from '#console/practice/practice-choices.ts'
import { defineThing, fixedChoices, readWhole, yesOrNo, type Field } from './thing.ts'

const PrintedCode = lazy(async () => ({ default: (await import('#console/practice/printed-code.tsx')).PrintedCode }))
const PictureControl = lazy(async () => ({
  default: (await import('#console/air/picture-control.tsx')).PictureControl,
}))
const read = async (signal?: AbortSignal) => (await call(getDeskVenues, {}, { signal })).list

/** What citizens read as rich text is written in plain lines here. */
export const plainHint = '一行一段；原来有图片或格式的，改了文字就只剩文字'
/** Of every form of practice. */
export const practiceReason: Field = {
  name: 'reason',
  label: '修改原因',
  kind: 'text',
  only: 'changed',
  hint: '记入操作记录',
}
export const practiceCover: Field = { name: 'cover', label: '封面', kind: 'own', control: PictureControl }
export const practiceOrder: Field = { name: 'sort', label: '顺序', kind: 'number', hint: '小的在前' }
export const practiceShown: Field = {
  name: 'published',
  label: '展示',
  kind: 'choice',
  choices: yesOrNo('展示给市民', '不展示'),
}

export const venues = defineThing<DeskVenue>({
  name: 'venues',
  title: '阵地',
  icon: MapPinHouse,
  permission: 'practice.manage',
  empty: '还没有阵地，先添加中心',
  ...readWhole(read),
  titleOf: (row) => row.name,
  columns: [
    { title: '名称', cell: (row) => `${'　'.repeat(row.depth)}${row.name}` },
    { title: '类型', kind: 'figure', cell: (row) => venueTypeNames[row.type] },
    { title: '上级', cell: (row) => row.parent_name || '—' },
    { title: '地址', cell: (row) => row.address || '—' },
    { title: '展示', kind: 'figure', cell: (row) => (row.published === 1 ? '是' : '否') },
  ],
  filters: [],
  fields: [
    { name: 'name', label: '名称', kind: 'line' },
    { name: 'type', label: '类型', kind: 'choice', choices: fixedChoices(venueTypeNames) },
    {
      name: 'parent_id',
      label: '上级',
      kind: 'choice',
      choices: venueChoices,
      hint: '所在中心下，站在所下，点在站下；中心不选',
    },
    { name: 'address', label: '地址', kind: 'line' },
    { name: 'longitude', label: '经度', kind: 'line', hint: '如 118.61；签到时核对位置' },
    { name: 'latitude', label: '纬度', kind: 'line', hint: '如 29.12' },
    { name: 'phone', label: '电话', kind: 'line' },
    { name: 'open_time', label: '开放时间', kind: 'line', hint: '如 周一至周五 9:00–17:00' },
    { name: 'principal', label: '负责人', kind: 'line' },
    { name: 'introduction', label: '介绍', kind: 'text', hint: plainHint },
    practiceCover,
    practiceOrder,
    practiceShown,
    practiceReason,
  ],
  valuesOf: (row) => ({
    name: row.name,
    type: String(row.type),
    parent_id: row.parent_id,
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    phone: row.phone,
    open_time: row.open_time,
    principal: row.principal,
    introduction: row.introduction,
    cover: row.cover,
    sort: String(row.sort),
    published: String(row.published),
    reason: '',
  }),
  make: {
    label: '添加阵地',
    endpoint: addVenue,
    values: { sort: '0', published: '1' },
    opens: (answer) => (answer as { id: string }).id,
  },
  change: { endpoint: changeVenue, with: ({ id }) => ({ id }) },
  below: ({ id }) => <PrintedCode of="venue" id={id} />,
  actions: [
    {
      label: () => '删除',
      asks: ({ name }) => `删除“${name}”，不能恢复。下面还有阵地、队伍或活动的不能删除。`,
      danger: true,
      endpoint: deleteVenue,
      with: ({ id }) => ({ id }),
    },
  ],
})
