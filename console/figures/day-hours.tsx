import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getDayHours } from '#contract/staff/figures.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { call } from '#console/call.ts'
import { Card } from '#console/ui/card.tsx'
import { TextField } from '#console/ui/field.tsx'
import { FigureTable } from '#console/ui/figure-table.tsx'
import { Failed, Loading } from '#console/ui/states.tsx'
import { LineChart } from './line-chart.tsx'
import styles from './figures.module.css'

/** The hours of one day, and what was read most in each. */
export function DayHours() {
  const [day, setDay] = useState(() => shanghaiDate(Date.now()))
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'figures', 'hours', day],
    queryFn: ({ signal }) => call(getDayHours, { day }, { signal }),
    enabled: day !== '',
  })
  const hours = useMemo(() => data?.hours ?? [], [data])
  const places = useMemo(() => hours.map(({ hour }) => `${hour} 时`), [hours])
  const lines = useMemo(
    () => [
      { label: '阅读', values: hours.map(({ reads }) => reads) },
      { label: '播放', values: hours.map(({ plays }) => plays) },
      { label: '打开', values: hours.map(({ opens }) => opens) },
    ],
    [hours],
  )
  return (
    <Card title="每小时">
      <div className={styles.span}>
        <TextField label="日期" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </div>
      {error && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <LineChart label={`${day} 每小时的阅读、播放和打开`} places={places} lines={lines} height={200} />
          <details>
            <summary>看表格</summary>
            <FigureTable
              head={['小时', '阅读', '播放', '打开', '最受欢迎']}
              rows={hours.map((one) => [
                `${one.hour} 时`,
                String(one.reads),
                String(one.plays),
                String(one.opens),
                one.best?.title ?? '—',
              ])}
            />
          </details>
        </>
      )}
    </Card>
  )
}
