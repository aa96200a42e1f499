import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  activityTimeNames,
  cancelActivity,
  getDeskActivity,
  previewCancelling,
  type DeskActivity,
} from '#contract/staff/practice-activities.ts'
import { joinStates } from '#contract/volunteers/activity-state.ts'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { call } from '#console/call.ts'
import { readAnew } from '#console/queries.ts'
import { Button, linkLook } from '#console/ui/button.tsx'
import { Facts } from '#console/ui/facts.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { FigureTable } from '#console/ui/figure-table.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import { HoursForm } from './hours-form.tsx'
import { MoveForm } from './move-form.tsx'
import { PrintedCode } from './printed-code.tsx'
import { TellDialog } from './tell-dialog.tsx'

/** One activity: its people, what changes it, its code and its hours. */
export function ActivityPage({ id }: { id: string }) {
  const [asked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'activities', 'one', id],
    queryFn: ({ signal }) => call(getDeskActivity, { id }, { signal }),
  })
  if (!data)
    return error instanceof ApiError && error.code === NOT_VIEWABLE ? (
      <Empty>没有找到，可能已经删除。</Empty>
    ) : error ? (
      <Failed error={error} again={() => void refetch()} />
    ) : (
      <Loading />
    )
  const { activity, people } = data
  const done = () => void readAnew()
  const { time } = activity
  return (
    <>
      <PageHead title={activity.title}>
        <Link to="/$thing" params={{ thing: 'activities' }} className={linkLook('plain')}>
          返回列表
        </Link>
        {(time === 'coming' || time === 'running') && (
          <Button kind="danger" onClick={() => setAsked(true)}>
            取消活动
          </Button>
        )}
      </PageHead>
      <ActivityFacts activity={activity} />
      {time === 'coming' && <MoveForm key={JSON.stringify(activity)} activity={activity} onDone={done} />}
      {(time === 'running' || time === 'past') && <HoursForm id={id} onDone={done} />}
      {time !== 'cancelled' && <PrintedCode of="activity" id={id} />}
      <Card title={`报名的人（${people.length}）`}>
        {people.length === 0 ? (
          <Empty>还没有人报名</Empty>
        ) : (
          <FigureTable
            head={['志愿者编号', '昵称', '状态', '签到', '小时']}
            rows={people.map((one) => [
              one.number,
              one.nickname,
              joinStates[one.state] ?? '',
              one.sign_at ? timeText(one.sign_at) : '',
              String(one.hours),
            ])}
          />
        )}
      </Card>
      {asked && (
        <TellDialog
          title="取消活动"
          asks={`“${activity.title}”取消后不能恢复，报名的人会读到原因。`}
          hint="报名的人会读到，也记入操作记录"
          danger
          look={(reason) => call(previewCancelling, { id, reason })}
          send={(reason) => call(cancelActivity, { id, reason })}
          onClose={() => setAsked(false)}
          onDone={(told) => {
            setAsked(false)
            say(told > 0 ? `已取消，通知了 ${told} 人` : '已取消')
            done()
          }}
        />
      )}
    </>
  )
}

function ActivityFacts({ activity }: { activity: DeskActivity }) {
  const { time, start_at, end_at, apply_start, apply_end, quota, join_num, signed_num, reason } = activity
  const facts: [string, string][] = [
    ['状态', `${activityTimeNames[time]}${reason && `：${reason}`}`],
    ['时间', `${timeText(start_at)} 至 ${timeText(end_at)}`],
    ['报名', `${timeText(apply_start)} 至 ${timeText(apply_end)}`],
    ['人数', `已报名 ${join_num}，名额 ${quota}，已签到 ${signed_num}`],
    ['时长', `最多 ${activity.hours} 小时`],
    ['队伍', activity.team],
    ['地点', [activity.venue, activity.address].filter(Boolean).join('，')],
  ]
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  )
}
