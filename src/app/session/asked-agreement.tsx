import { useEffect, useState } from 'react'
import { getAgreements, getClauses, type Agreement } from '#contract/people/login.ts'
import { AgreementView } from '#features/agreements/agreement-view.tsx'
import { call } from '#queries/call.ts'

/** The agreement texts for a program without a query cache: requested at each opening. */
export function AskedAgreement({
  type: wanted,
  onClose,
}: {
  type: 'agreement' | 'privacy' | undefined
  onClose: () => void
}) {
  // While the sheet closes it keeps showing its text.
  const [type, setType] = useState(wanted)
  if (wanted && wanted !== type) setType(wanted)
  const [response, setAnswer] = useState<{ type: typeof type; texts?: Agreement[]; error?: unknown }>()
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
    response?.type === type
      ? { texts: undefined, error: undefined, ...response }
      : { texts: undefined, error: undefined }
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
