import { useEffect } from 'react'
import type { Agreement } from '#contract/people/login.ts'
import { describeError } from '#contract/errors.ts'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './agreement-view.module.css'

export interface AgreementViewProps {
  open: boolean
  type: Agreement['type'] | undefined
  /** undefined: not loaded yet. */
  texts: Agreement[] | undefined
  error: unknown
  onRetry: () => void
  onClose: () => void
  /** The address says that it is open. */
  addressed?: boolean
}
const titles: Record<Agreement['type'], string> = {
  agreement: '用户协议',
  privacy: '隐私政策',
  clause: '服务条款',
  volunteer: '志愿者条款',
}

/** Shows one of the texts a citizen agrees to, wherever it was loaded from. */
export function AgreementView({ open, type, texts, error, onRetry, onClose, addressed }: AgreementViewProps) {
  useEffect(() => {
    if (type) void warmProse()
  }, [type])
  const text = texts?.find((one) => one.type === type)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text?.title || (type && titles[type])}
      height="full"
      addressed={addressed}
    >
      <div className={styles.text}>
        {text ? (
          <Prose html={text.content} />
        ) : error ? (
          <ErrorState message={describeError(error).message} onRetry={onRetry} />
        ) : texts ? (
          <p>暂时没有这份文本</p>
        ) : (
          <Skeleton variant="lines" count={4} />
        )}
      </div>
    </Sheet>
  )
}
