import { UsersRound } from 'lucide-react'
import { lazy } from 'react'
import {
  addTeam,
  appointTeamLeader,
  changeTeam,
  getDeskTeam,
  getDeskTeams,
  type DeskTeam,
} from '#contract/staff/practice-teams.ts'
import { call } from '#console/call.ts'
import { serviceTypeChoices, venueChoices } from '#console/practice/practice-choices.ts'
import { practiceReason } from './practice-venues.tsx'
import { defineThing, fixedChoices } from './thing.ts'

const PictureControl = lazy(async () => ({
  default: (await import('#console/air/picture-control.tsx')).PictureControl,
}))
const states = { led: '有负责人', leaderless: '没有负责人' }

export const teams = defineThing<DeskTeam>({
  name: 'teams',
  title: '队伍',
  icon: UsersRound,
  permission: 'practice.manage',
  empty: '没有符合条件的队伍',
  read: ({ page = '1', keyword = '', state = '' }, signal) =>
    call(getDeskTeams, { page, page_size: 20, keyword, state: state as '' | keyof typeof states }, { signal }),
  find: (id, signal) => call(getDeskTeam, { id }, { signal }),
  idOf: (row) => row.id,
  titleOf: (row) => row.name,
  columns: [
    { title: '名称', cell: (row) => row.name },
    { title: '负责人', cell: (row) => row.leader || '没有' },
    { title: '阵地', cell: (row) => row.venue || '—' },
    { title: '人数', kind: 'figure', cell: (row) => row.member_num },
  ],
  filters: [
    { name: 'keyword', label: '搜索名称', kind: 'search' },
    { name: 'state', label: '负责人', kind: 'choice', choices: fixedChoices(states) },
  ],
  fields: [
    { name: 'name', label: '名称', kind: 'line' },
    { name: 'leader', label: '负责人', kind: 'line', only: 'new', hint: '志愿者编号，在志愿者证上' },
    { name: 'introduction', label: '介绍', kind: 'text' },
    { name: 'logo', label: '队标', kind: 'own', control: PictureControl },
    { name: 'venue_id', label: '阵地', kind: 'choice', choices: venueChoices },
    { name: 'address', label: '地址', kind: 'line' },
    { name: 'phone', label: '电话', kind: 'line' },
    { name: 'service_types', label: '服务类型', kind: 'boxes', choices: serviceTypeChoices },
    practiceReason,
  ],
  valuesOf: ({ name, introduction, logo, venue_id, address, phone, service_types }) => ({
    name,
    introduction,
    logo,
    venue_id,
    address,
    phone,
    service_types,
    reason: '',
  }),
  make: { label: '添加队伍', endpoint: addTeam, opens: (answer) => (answer as { id: string }).id },
  change: { endpoint: changeTeam, with: ({ id }) => ({ id }) },
  actions: [
    {
      label: () => '更换负责人',
      asks: ({ leader }) => `${leader ? `现在是${leader}，以后是管理员。` : '现在没有负责人。'}新的负责人会收到消息。`,
      fields: [
        { name: 'leader', label: '新负责人', kind: 'line', hint: '志愿者编号，要是这支队伍的成员' },
        { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' },
      ],
      endpoint: appointTeamLeader,
      with: ({ id }) => ({ id }),
    },
  ],
})
