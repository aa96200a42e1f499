import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getCreditSystem } from '#contract/talk/reactions.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { PointsHelp } from '#features/volunteering/points-help.tsx'
import { countText } from '#lib/count-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { creditSystemQuery, creditsQuery } from '#queries/credits.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { Count } from '#ui/count.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './credits-sheet.module.css'

/** The rule that can be earned only once. */
const ONCE = 'bind_phone'

/** How many credits, what each was for, and what earns them: in a sheet and in the wallet [decision G152]. */
export const Credits = observer(function Credits() {
  const { data: system } = useQuery(creditSystemQuery())
  return (
    <PagedList
      query={creditsQuery()}
      empty={<EmptyState kind={6} note="读文章、听节目、点赞和评论都能获得活跃值" />}
      frame={(content, { data }) => (
        // Nothing inside takes the focus, so the list itself is focusable for scrolling by keyboard.
        <div className={styles.credits} role="group" aria-label="活跃值" tabIndex={0}>
          <p className={styles.balance}>
            <b>
              <Count of={data.pages[0]?.balance} />
            </b>
          </p>
          <p className={styles.note}>活跃值记下你在这里读、听、说的参与，不能兑换。志愿服务得到的是积分，单独计算。</p>
          <PointsHelp />
          {system && system.rules.length > 0 && <CreditRules rules={system.rules} />}
          <section aria-labelledby="credit-entries">
            <h3 id="credit-entries" className={styles.heading}>
              活跃值明细
            </h3>
            {content}
          </section>
        </div>
      )}
    >
      {(rows) => (
        <ul className={styles.entries}>
          {rows.map(({ id, name, credit, created_at }) => (
            <li key={id} className={styles.rule}>
              <span>
                {name}
                <span className={styles.time}>{relativeTime(created_at)}</span>
              </span>
              <b className="tabular">{`${credit < 0 ? '−' : '+'}${countText(Math.abs(credit))}`}</b>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
})

function CreditRules({ rules }: { rules: OutputOf<typeof getCreditSystem>['rules'] }) {
  return (
    <section aria-labelledby="credit-rules">
      <h3 id="credit-rules" className={styles.heading}>
        怎样获得
      </h3>
      <ul className={styles.rules}>
        {rules.map(({ code, name, credit, daily_limit }) => (
          <li key={code} className={styles.rule}>
            <span>{name}</span>
            <span className={classNames(styles.note, 'tabular')}>
              {code !== ONCE && '每次 '}
              {countText(credit)}
              {daily_limit > credit && `，每天最多 ${countText(daily_limit)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
