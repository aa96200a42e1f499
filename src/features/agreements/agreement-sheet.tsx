import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Agreement } from '#contract/login.ts'
import { describeError } from '#contract/errors.ts'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { agreementsQuery, clausesQuery } from '#queries/agreements.queries.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './agreement-sheet.module.css'

const titles: Record<Agreement['type'], string> = { agreement: '用户协议', privacy: '隐私政策', clause: '服务条款', volunteer: '志愿者条款' }

/** One of the texts a citizen agrees to, to read [decision G63]. No type: closed. */
export function AgreementSheet({ type: wanted, onClose }: { type: Agreement['type'] | undefined; onClose: () => void }) {
  // While it slides away it still shows what it showed.
  const [type, setType] = useState(wanted)
  if (wanted && wanted !== type) setType(wanted)
  const query = useQuery({ ...(type === 'agreement' ? agreementsQuery() : clausesQuery()), enabled: type !== undefined })
  useEffect(() => {
    if (type) void warmProse()
  }, [type])
  const text = query.data?.list.find((one) => one.type === type)
  return (
    <Sheet open={wanted !== undefined} onClose={onClose} title={text?.title || (type && titles[type])} height="full">
      <div className={styles.text}>
        {text ? <Prose html={text.content} /> : query.isPending ? <Skeleton variant="lines" count={4} /> : query.error ? <ErrorState message={describeError(query.error).message} onRetry={() => void query.refetch()} /> : <p>暂时没有这份文本</p>}
      </div>
    </Sheet>
  )
}
