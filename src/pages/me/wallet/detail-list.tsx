import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { moneyText } from '#contract/money/money.ts'
import type { AccountDetail } from '#contract/money/wallet.ts'
import { moneyDirection, type MoneyDirection } from '#contract/money/wallet.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { momentTime } from '#lib/activity-time.ts'
import { serverNow } from '#lib/server-clock.ts'
import { accountDetailsQuery, accountQuery } from '#queries/wallet.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { classNames } from '#ui/class-names.ts'
import { monthsSince } from './months-since.ts'
import styles from './wallet.module.css'

const types = [
  { value: '0', label: '全部' },
  { value: String(moneyDirection.in), label: '收入' },
  { value: String(moneyDirection.out), label: '支出' },
]

/** The lines by month, each month with what came in and went out; filtered by month and direction. */
export function DetailList({ month, type }: { month: string | undefined; type: MoneyDirection | undefined }) {
  const router = useRouter()
  const { data: account } = useQuery(accountQuery())
  const months = monthsSince(account?.since ?? '', serverNow())
  const choose = (next: { month?: string | undefined; type?: MoneyDirection | undefined }) => {
    const search = { month, type, ...next }
    void router.navigate({
      to: '/wallet',
      search: { ...(search.month ? { month: search.month } : {}), ...(search.type ? { type: search.type } : {}) },
      replace: true,
    })
  }
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          label="收支"
          options={types}
          value={String(type ?? 0)}
          onChange={(value) => choose({ type: Object.values(moneyDirection).find((one) => String(one) === value) })}
        />
        <label className={styles.month}>
          <span className="visually-hidden">月份</span>
          <select value={month ?? ''} onChange={(event) => choose({ month: event.target.value || undefined })}>
            <option value="">全部月份</option>
            {(month === undefined || months.includes(month) ? months : [month, ...months]).map((one) => (
              <option key={one} value={one}>
                {monthText(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <PagedList query={accountDetailsQuery(month, type)} empty={<EmptyState kind={5} note="红包和奖励会记在这里" />}>
        {(rows, { data }) => {
          const sums = new Map(data.pages.flatMap(({ months }) => months).map((one) => [one.month, one]))
          const months = [...new Set(rows.map(monthOf))]
          return months.map((name) => (
            <section key={name} aria-labelledby={`month-${name}`}>
              <header className={styles.monthHead}>
                <h2 id={`month-${name}`}>{monthText(name)}</h2>
                <p>
                  收入 {moneyText(sums.get(name)?.income ?? 0)}　支出 {moneyText(sums.get(name)?.expense ?? 0)}
                </p>
              </header>
              <ul className={styles.rows}>
                {rows
                  .filter((row) => monthOf(row) === name)
                  .map((row) => (
                    <li key={row.id}>
                      <Line row={row} />
                    </li>
                  ))}
              </ul>
            </section>
          ))
        }}
      </PagedList>
    </>
  )
}

const monthText = (name: string): string => `${name.slice(0, 4)} 年 ${Number(name.slice(5))} 月`
const monthOf = ({ created_at: at }: AccountDetail): string => at.slice(0, 7)

function Line({ row }: { row: AccountDetail }) {
  const content = (
    <>
      <span className={styles.words}>
        {row.title}
        <span className={styles.time}>{momentTime(row.created_at)}</span>
      </span>
      <span className={styles.numbers}>
        <span className={classNames(styles.amount, row.type === moneyDirection.in && styles.income)}>
          {row.type === moneyDirection.in ? '+' : '-'}
          {moneyText(row.amount)}
        </span>
        <span className={styles.time}>余额 {moneyText(row.balance)}</span>
      </span>
    </>
  )
  return row.transfer_id ? (
    <Link
      to="/cash-detail/$id"
      params={{ id: row.transfer_id }}
      preload={false}
      className={classNames(styles.row, 'press')}
    >
      {content}
    </Link>
  ) : (
    <div className={styles.row}>{content}</div>
  )
}
