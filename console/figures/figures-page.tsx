import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, MonitorUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { kindWord } from '#contract/staff/change-words.ts'
import { dayFigures, type DayFigure, type Figures } from '#contract/staff/figures.ts'
import { Button, linkLook } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { SelectField } from '#console/ui/field.tsx'
import { FigureTable } from '#console/ui/figure-table.tsx'
import { saveFile } from '#console/ui/save-file.ts'
import { Failed, Loading } from '#console/ui/states.tsx'
import { DayHours } from './day-hours.tsx'
import { lastDays } from './last-days.ts'
import { LineChart } from './line-chart.tsx'
import { shareText, waitText } from './figure-text.ts'
import styles from './figures.module.css'

const spans = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
]
const names = Object.keys(dayFigures) as DayFigure[]
const drawn: DayFigure[] = ['reads', 'plays', 'visitors']

/** What was read, heard, decided and answered, by days. */
export function FiguresPage() {
  const [span, setSpan] = useState('30')
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'figures', span],
    queryFn: ({ signal }) => lastDays(Number(span), signal),
  })
  return (
    <>
      <PageHead title="数据">
        <Link to="/$thing" params={{ thing: 'wall' }} className={linkLook('plain')}>
          <MonitorUp aria-hidden="true" />
          大屏
        </Link>
        {data && (
          <Button onClick={() => saveFile(`近 ${span} 天数据.csv`, asCsv(data), 'text/csv')}>
            <Download aria-hidden="true" />
            导出 CSV
          </Button>
        )}
      </PageHead>
      <div className={styles.span}>
        <SelectField label="时间" choices={spans} value={span} onChange={(event) => setSpan(event.target.value)} />
      </div>
      {error && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Shown figures={data} />}
    </>
  )
}

function Shown({ figures: { days, best, desk } }: { figures: Figures }) {
  const places = useMemo(() => days.map(({ day }) => day.slice(5)), [days])
  const lines = useMemo(
    () => drawn.map((name) => ({ label: dayFigures[name], values: days.map((one) => one[name]) })),
    [days],
  )
  const sum = (name: DayFigure) => days.reduce((total, one) => total + one[name], 0)
  const totals: [string, string][] = [
    ...names.map((name): [string, string] => [dayFigures[name], sum(name).toLocaleString('zh-CN')]),
    ['听完率', shareText(sum('finished'), sum('listened'))],
    ['按期答复率', shareText(sum('answered_in_time'), sum('answered'))],
  ]
  return (
    <>
      <dl className={styles.totals}>
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Card title="每天">
        <LineChart label="每天的阅读、播放和访客" places={places} lines={lines} />
        <details>
          <summary>看表格</summary>
          <FigureTable
            head={['日期', ...names.map((name) => dayFigures[name])]}
            rows={[...days].reverse().map((one) => [one.day, ...names.map((name) => String(one[name]))])}
          />
        </details>
      </Card>
      <DayHours />
      <Card title="最受欢迎">
        {best.length === 0 ? (
          <p>还没有阅读和播放</p>
        ) : (
          <FigureTable
            head={['标题', '阅读', '播放']}
            rows={best.map(({ title, reads, plays }) => [title, String(reads), String(plays)])}
          />
        )}
      </Card>
      <Card title="待办处理">
        {desk.length === 0 ? (
          <p>这段时间没有在工作台处理过待办</p>
        ) : (
          <FigureTable
            head={['类别', '处理', '平均等待']}
            rows={desk.map(({ kind, decided, waited }) => [kindWord(kind), String(decided), waitText(waited)])}
          />
        )}
      </Card>
    </>
  )
}

/** Numbers and fixed words alone: nothing of it is taken for a formula. */
const asCsv = ({ days }: Figures): string =>
  `\ufeff${[
    ['日期', ...names.map((name) => dayFigures[name])],
    ...days.map((one) => [one.day, ...names.map((name) => one[name])]),
  ]
    .map((cells) => cells.join(','))
    .join('\r\n')}\r\n`
