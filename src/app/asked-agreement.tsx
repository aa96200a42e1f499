import { useEffect, useState } from 'react'
import { getAgreements, getClauses, type Agreement } from '#contract/login.ts'
import { AgreementView } from '#features/agreements/agreement-view.tsx'
import { call } from '#queries/call.ts'

/** The texts to agree to where no cache is: asked for with each opening. */
export function AskedAgreement({
  type: wanted,
  onClose,
}: {
  type: 'agreement' | 'privacy' | undefined
  onClose: () => void
}) {
  // While it slides away it still shows what it showed.
  const [type, setType] = useState(wanted)
  if (wanted && wanted !== type) setType(wanted)
  const [answer, setAnswer] = useState<{ type: typeof type; texts?: Agreement[]; error?: unknown }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!type) return
    const leaving = new AbortController()
    call(type === 'agreement' ? getAgreements : getClauses, {}, { signal: leaving.signal }).then(
      ({ list }) => setAnswer({ type, texts: list }),
      (error: unknown) => leaving.signal.aborted || setAnswer({ type, error }),
    )
    return () => leaving.abort()
  }, [type, tries])
  const { texts, error } =
    answer?.type === type ? { texts: undefined, error: undefined, ...answer } : { texts: undefined, error: undefined }
  const again = () => {
    setAnswer(undefined)
    setTries(tries + 1)
  }
  return (
    <AgreementView
      open={wanted !== undefined}
      type={type}
      texts={texts}
      error={error}
      onRetry={again}
      onClose={onClose}
    />
  )
}
