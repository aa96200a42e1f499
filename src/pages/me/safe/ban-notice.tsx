import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { appealState } from '#contract/people/bans.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { banQuery } from '#queries/bans.queries.ts'
import { useStores } from '#stores/stores.ts'
import styles from './ban-notice.module.css'

const AppealForm = lazyBlock(() => import('./appeal-form.tsx').then((module) => module.AppealForm))
const states: Record<number, string> = {
  [appealState.waiting]: '申诉已收到，会由另一位工作人员处理',
  [appealState.granted]: '申诉通过，禁言已解除',
  [appealState.refused]: '申诉没有通过',
}

/** Until when and why one may not write, and the appeal; nothing for everybody else. */
export const BanNotice = observer(function BanNotice() {
  const { outbox } = useStores()
  const { data } = useQuery(banQuery())
  if (!data?.until) return null
  const { until, reason, appeal } = data
  const queued = restingEntries(outbox, 'ban appeal')
  return (
    <section className={styles.notice} aria-labelledby="ban">
      <h2 id="ban">你已被禁言至 {until.slice(0, 16)}</h2>
      <p>原因：{reason}</p>
      <p className={styles.quiet}>期间可以浏览、收听和办理事务，不能发表评论、帖子和留言。</p>
      {appeal ? (
        <>
          <p>
            {states[appeal.status]}
            {appeal.answer && `：${appeal.answer}`}
          </p>
          <p className={styles.quiet}>你的申诉：{appeal.content}</p>
        </>
      ) : queued.length > 0 ? (
        <ul>
          {queued.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <Suspense fallback={null}>
          <AppealForm />
        </Suspense>
      )}
    </section>
  )
})
