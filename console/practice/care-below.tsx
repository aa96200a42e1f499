import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCaredFor, revealCaredFor, type Reading } from '#contract/staff/practice-care.ts'
import { call } from '#console/call.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { FigureTable } from '#console/ui/figure-table.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import styles from './practice.module.css'

/** What is sealed, to who says why; and who said so before. */
export function CareBelow({ id }: { id: string }) {
  const [asked, setAsked] = useState(false)
  const [shown, setShown] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'care', 'readings', id],
    queryFn: ({ signal }) => call(getCaredFor, { id }, { signal }),
  })
  return (
    <>
      <Card title="资料和走访">
        {shown ? (
          <p className={styles.shown}>{shown}</p>
        ) : (
          <>
            <p>姓名、电话、住址和走访内容是加密的。</p>
            <p>
              <Button onClick={() => setAsked(true)}>查看资料</Button>
            </p>
          </>
        )}
      </Card>
      <Card title="谁看过资料">
        {!data && (error ? <Failed error={error} again={() => void refetch()} /> : <Loading />)}
        {data && <Readings list={data.readings} />}
      </Card>
      {asked && (
        <ReasonDialog
          title="查看资料"
          asks="谁看了、为什么看，会记下来，也列在这一页。"
          endpoint={revealCaredFor}
          input={{ id }}
          onClose={() => setAsked(false)}
          onDone={(answer) => {
            setAsked(false)
            setShown((answer as { shown: string }).shown)
            void refetch()
          }}
        />
      )}
    </>
  )
}

export const Readings = ({ list }: { list: Reading[] }) =>
  list.length === 0 ? (
    <Empty>没有人看过</Empty>
  ) : (
    <FigureTable head={['时间', '谁', '原因']} rows={list.map(({ at, who, why }) => [timeText(at), who, why || '—'])} />
  )
