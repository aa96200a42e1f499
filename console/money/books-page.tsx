import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ledgerNames } from '#contract/money/money-orders.ts'
import { moneyText } from '#contract/money/money.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { channelNames } from '#contract/money/wallet.ts'
import { exportBooks, getBooks, type Books } from '#contract/staff/money.ts'
import { call } from '#console/call.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { TextField } from '#console/ui/field.tsx'
import { saveFile } from '#console/ui/save-file.ts'
import { Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import { FigureTable } from '#console/ui/figure-table.tsx'
import styles from './books.module.css'

/** The books of a day, what does not agree, and what the accountant takes along. */
export function BooksPage() {
  const [day, setDay] = useState(() => shanghaiDate(Date.now()))
  const [asked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'books', day],
    queryFn: ({ signal }) => call(getBooks, { day }, { signal }),
    enabled: day !== '',
  })
  return (
    <>
      <PageHead title="账目">
        <Button onClick={() => setAsked(true)}>
          <Download aria-hidden="true" />
          导出凭证
        </Button>
      </PageHead>
      <div className={styles.day}>
        <TextField label="日期" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </div>
      {error && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <DayBooks books={data} />}
      {asked && (
        <ReasonDialog
          title="导出凭证"
          asks="每一笔分录一行，最多 31 天。谁导出了、为什么，会记入操作记录。"
          endpoint={exportBooks}
          input={{}}
          fields={[
            { name: 'from', label: '从', kind: 'day' },
            { name: 'to', label: '到', kind: 'day' },
            { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' },
          ]}
          onClose={() => setAsked(false)}
          onDone={(answer) => {
            setAsked(false)
            saveFile('凭证.csv', (answer as { file: string }).file, 'text/csv')
            say('已导出')
          }}
        />
      )}
    </>
  )
}

function DayBooks({ books }: { books: Books }) {
  const { movements, ledgers, checked_at, differences, bills, held, packets } = books
  return (
    <>
      <Card title={`当日 ${movements} 笔`}>
        <FigureTable
          head={['科目', '日初（元）', '当日（元）', '日末（元）']}
          rows={ledgers.map(({ ledger, before, change, after }) => [
            ledgerNames[ledger] ?? ledger,
            moneyText(before),
            moneyText(change),
            moneyText(after),
          ])}
        />
      </Card>
      <Card title="核对">
        <p>{checked_at ? `${timeText(checked_at)} 核对` : '还没有核对过'}</p>
        {differences.length > 0 ? (
          <ul role="alert" className={styles.wrong}>
            {differences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          checked_at && <p>账目一致</p>
        )}
      </Card>
      <Card title="支付机构账单">
        {bills.length === 0 && <p>还没有账单</p>}
        {bills.map(({ channel, day, lines, differences: wrong }) => (
          <div key={`${channel} ${day}`}>
            <p>
              {day} {channelNames[channel as keyof typeof channelNames] ?? channel}：{lines} 笔，
              {wrong.length > 0 ? `${wrong.length} 处不符` : '与本地一致'}
            </p>
            <ul className={styles.wrong}>
              {wrong.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
      <Card title="冻结的账户">
        {held.length === 0 ? (
          <p>没有冻结的账户</p>
        ) : (
          <FigureTable
            head={['市民', '余额（元）', '提现中（元）', '原因']}
            rows={held.map((one) => [
              `${one.user_id} ${one.name}`,
              moneyText(one.balance),
              moneyText(one.frozen),
              one.reason,
            ])}
          />
        )}
      </Card>
      <Card title="红包活动">
        {packets.length === 0 ? (
          <p>还没有红包活动</p>
        ) : (
          <FigureTable
            head={['名称', '已领', '已发（元）', '预算（元）', '核对']}
            rows={packets.map((one) => [
              one.title,
              `${one.opened}/${one.packet_num}`,
              moneyText(one.spent),
              moneyText(one.budget),
              one.agrees === 1 ? '一致' : '不一致',
            ])}
          />
        )}
      </Card>
    </>
  )
}
