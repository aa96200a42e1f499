import { CalendarHeart } from 'lucide-react'
import { lazy } from 'react'
import {
  activityTimeNames,
  getDeskActivities,
  type activityTimes,
  type DeskActivity,
} from '#contract/staff/practice-activities.ts'
import { call } from '#console/call.ts'
import { teamChoices } from '#console/practice/practice-choices.ts'
import { Badge } from '#console/ui/badge.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { defineThing, fixedChoices } from './thing.ts'

export const activities = defineThing<DeskActivity>({
  name: 'activities',
  title: '活动',
  icon: CalendarHeart,
  permission: 'practice.manage',
  empty: '没有符合条件的活动',
  read: ({ page = '1', keyword = '', time = '', team_id = '' }, signal) =>
    call(
      getDeskActivities,
      { page, page_size: 20, keyword, time: time as '' | (typeof activityTimes)[number], team_id },
      { signal },
    ),
  idOf: (row) => row.id,
  titleOf: (row) => row.title,
  columns: [
    { title: '活动', cell: (row) => row.title },
    { title: '状态', cell: stateOf },
    { title: '开始', kind: 'figure', cell: (row) => timeText(row.start_at) },
    { title: '报名', kind: 'figure', cell: (row) => `${row.join_num}/${row.quota}` },
    { title: '队伍', cell: (row) => row.team || '—' },
    { title: '地点', cell: (row) => row.venue || row.address || '—' },
  ],
  filters: [
    { name: 'keyword', label: '搜索活动', kind: 'search' },
    { name: 'time', label: '状态', kind: 'choice', choices: fixedChoices(activityTimeNames) },
    { name: 'team_id', label: '队伍', kind: 'choice', choices: teamChoices },
  ],
  page: lazy(async () => ({ default: (await import('#console/practice/activity-page.tsx')).ActivityPage })),
})

function stateOf({ time }: DeskActivity) {
  const word = activityTimeNames[time]
  if (time === 'coming') return <Badge kind="waiting">{word}</Badge>
  if (time === 'running') return <Badge kind="good">{word}</Badge>
  return time === 'cancelled' ? <Badge kind="danger">{word}</Badge> : word
}
