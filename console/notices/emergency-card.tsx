import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getNoticeDesk, setEmergency } from '#contract/staff/broadcasts.ts'
import { call } from '#console/call.ts'
import { momentText } from '#console/form/moments.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import type { Field } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { Failed } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import styles from './emergency-card.module.css'

const why: Field = { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' }
const notice: Field[] = [
  { name: 'text', label: '内容', kind: 'line', hint: '显示在每一页最上面，十秒内到达' },
  { name: 'until', label: '显示到', kind: 'moment' },
  why,
]

/** What is on top of every page now; set and ended here. */
export function EmergencyCard() {
  const [asked, setAsked] = useState<'set' | 'end'>()
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'broadcasts', 'emergency'],
    queryFn: ({ signal }) => call(getNoticeDesk, {}, { signal }),
  })
  const close = () => setAsked(undefined)
  return (
    <div className={styles.above}>
      <Card title="紧急通知">
        {error && <Failed error={error} again={() => void refetch()} />}
        {data && (
          <p>{data.text ? `正在显示：“${data.text}”，到 ${timeText(data.until)} 为止` : '现在没有紧急通知。'}</p>
        )}
        <p>
          <Button kind="danger" onClick={() => setAsked('set')}>
            {data?.text ? '换一条' : '发布紧急通知'}
          </Button>{' '}
          {data?.text && <Button onClick={() => setAsked('end')}>提前结束</Button>}
        </p>
        {asked && (
          <ReasonDialog
            title={asked === 'set' ? '发布紧急通知' : '提前结束'}
            asks={asked === 'set' ? '所有打开的页面十秒内在最上面显示。' : '所有页面上的紧急通知十秒内消失。'}
            danger
            endpoint={setEmergency}
            input={asked === 'set' ? {} : { text: '', until: '' }}
            fields={asked === 'set' ? notice : [why]}
            from={({ until, ...values }) => ({
              ...values,
              ...(until ? { until: momentText(until) } : {}),
            })}
            onClose={close}
            onDone={() => {
              close()
              say('已生效')
              void refetch()
            }}
          />
        )}
      </Card>
    </div>
  )
}
