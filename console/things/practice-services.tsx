import { BookOpen, HandHelping } from 'lucide-react'
import {
  addLesson,
  addService,
  changeLesson,
  changeService,
  deleteLesson,
  deleteService,
  getDeskLessons,
  getDeskServices,
  type DeskLesson,
  type DeskService,
} from '#contract/staff/practice-serving.ts'
import { call } from '#console/call.ts'
import { serviceTypeChoices, teamChoices } from '#console/practice/practice-choices.ts'
import { plainHint, practiceCover, practiceOrder, practiceReason } from './practice-venues.tsx'
import { defineThing, readWhole, yesOrNo } from './thing.ts'

const readServices = async (signal?: AbortSignal) => (await call(getDeskServices, {}, { signal })).list
const readLessons = async (signal?: AbortSignal) => (await call(getDeskLessons, {}, { signal })).list

export const services = defineThing<DeskService>({
  name: 'services',
  title: '服务',
  icon: HandHelping,
  permission: 'practice.manage',
  empty: '还没有可以预约的服务',
  ...readWhole(readServices),
  titleOf: (row) => row.title,
  columns: [
    { title: '名称', cell: (row) => row.title },
    { title: '队伍', cell: (row) => row.team || '—' },
    { title: '每单（小时）', kind: 'figure', cell: (row) => row.hours },
    { title: '订单', kind: 'figure', cell: (row) => row.order_num },
    { title: '预约', kind: 'figure', cell: (row) => (row.offered === 1 ? '开放' : '暂停') },
  ],
  filters: [],
  fields: [
    { name: 'title', label: '名称', kind: 'line' },
    { name: 'content', label: '介绍', kind: 'text', hint: plainHint },
    practiceCover,
    {
      name: 'service_type',
      label: '服务类型',
      kind: 'choice',
      choices: serviceTypeChoices,
      hint: '有哪些类型由管理员在设置里写',
    },
    { name: 'team_id', label: '队伍', kind: 'choice', choices: teamChoices },
    { name: 'area', label: '服务范围', kind: 'line', hint: '如 滨溪街道' },
    { name: 'hours', label: '每单时长（小时）', kind: 'line', hint: '志愿者得到的时长，以半小时计，如 1.5' },
    { name: 'points', label: '每单积分', kind: 'number' },
    { name: 'offered', label: '预约', kind: 'choice', choices: yesOrNo('开放预约', '暂停预约') },
    practiceOrder,
    practiceReason,
  ],
  valuesOf: (row) => ({
    title: row.title,
    content: row.content,
    cover: row.cover,
    service_type: row.service_type,
    team_id: row.team_id,
    area: row.area,
    hours: row.hours,
    points: String(row.points),
    offered: String(row.offered),
    sort: String(row.sort),
    reason: '',
  }),
  make: {
    label: '添加服务',
    endpoint: addService,
    values: { points: '0', offered: '1', sort: '0' },
  },
  change: { endpoint: changeService, with: ({ id }) => ({ id }) },
  actions: [
    {
      label: () => '删除',
      asks: ({ title }) => `删除“${title}”，不能恢复。有人预约过的不能删除。`,
      danger: true,
      endpoint: deleteService,
      with: ({ id }) => ({ id }),
    },
  ],
})

export const lessons = defineThing<DeskLesson>({
  name: 'lessons',
  title: '课程',
  icon: BookOpen,
  permission: 'practice.manage',
  empty: '还没有课程',
  ...readWhole(readLessons),
  titleOf: (row) => row.title,
  columns: [
    { title: '内容', cell: (row) => row.title },
    { title: '分类', cell: (row) => row.category },
    { title: '顺序', kind: 'figure', cell: (row) => row.sort },
  ],
  filters: [],
  fields: [
    {
      name: 'post_id',
      label: '内容编号',
      kind: 'line',
      only: 'new',
      hint: '已发布的文章、音频或视频，是它的网址里的数字',
    },
    { name: 'category', label: '分类', kind: 'line', hint: '如 文明礼仪' },
    practiceOrder,
    practiceReason,
  ],
  valuesOf: (row) => ({ category: row.category, sort: String(row.sort), reason: '' }),
  make: { label: '添加课程', endpoint: addLesson, values: { sort: '0' } },
  change: { endpoint: changeLesson, with: ({ id }) => ({ id }) },
  actions: [
    {
      label: () => '移出课程',
      asks: ({ title }) => `“${title}”不再是课程，内容还在。`,
      danger: true,
      endpoint: deleteLesson,
      with: ({ id }) => ({ id }),
    },
  ],
})
