import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dayFigures, type DayFigure } from '#contract/staff/figures.ts'
import { Failed, Loading } from '#console/ui/states.tsx'
import { lastDays } from './last-days.ts'
import { LineChart } from './line-chart.tsx'
import styles from './wall.module.css'

const REFRESH_MS = 30_000
const large: DayFigure[] = ['visitors', 'reads', 'plays', 'newcomers', 'comments', 'answered']

/** For a screen on the wall: today, and the week, renewed by itself. */
export function WallPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'figures', 'wall'],
    queryFn: ({ signal }) => lastDays(7, signal),
    refetchInterval: REFRESH_MS,
  })
  const days = useMemo(() => data?.days ?? [], [data])
  const places = useMemo(() => days.map(({ day }) => day.slice(5)), [days])
  const lines = useMemo(
    () => [
      { label: '阅读', values: days.map(({ reads }) => reads) },
      { label: '播放', values: days.map(({ plays }) => plays) },
    ],
    [days],
  )
  const today = days.at(-1)
  return (
    <div className={styles.wall}>
      <title>大屏 · 云上工作台</title>
      <div className={styles.head}>
        <h1 tabIndex={-1}>今天 {today?.day.slice(5)}</h1>
        <Link to="/$thing" params={{ thing: 'figures' }} className={styles.back}>
          返回数据
        </Link>
      </div>
      {error && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && today && (
        <>
          <dl className={styles.numbers}>
            {large.map((name) => (
              <div key={name}>
                <dt>{dayFigures[name]}</dt>
                <dd>{today[name].toLocaleString('zh-CN')}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.below}>
            <section>
              <h2>近 7 天</h2>
              <LineChart label="近 7 天的阅读和播放" places={places} lines={lines} height={420} />
            </section>
            <section>
              <h2>近 7 天最受欢迎</h2>
              <ol className={styles.best}>
                {data.best.slice(0, 8).map(({ id, title, reads, plays }) => (
                  <li key={id}>
                    <span>{title}</span>
                    <span>{(reads + plays).toLocaleString('zh-CN')}</span>
                  </li>
                ))}
              </ol>
            </section>
          </div>
        </>
      )}
    </div>
  )
}
