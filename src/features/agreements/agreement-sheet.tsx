import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agreement } from '#contract/people/login.ts'
import { agreementsQuery, clausesQuery } from '#queries/agreements.queries.ts'
import { AgreementView } from './agreement-view.tsx'

/** One of the texts a citizen agrees to, for reading [decision G63]. Without a type it is closed. */
export function AgreementSheet({
  type: wanted,
  onClose,
  addressed,
}: {
  type: Agreement['type'] | undefined
  onClose: () => void
  /** The address says which is open. */
  addressed?: boolean
}) {
  // While the sheet closes it keeps showing its text.
  const [type, setType] = useState(wanted)
  if (wanted && wanted !== type) setType(wanted)
  const { data, error, isFetching, refetch } = useQuery({
    ...(type === 'agreement' ? agreementsQuery() : clausesQuery()),
    enabled: type !== undefined,
  })
  return (
    <AgreementView
      open={wanted !== undefined}
      type={type}
      texts={data?.list}
      error={data || isFetching ? undefined : error}
      onRetry={() => void refetch()}
      onClose={onClose}
      addressed={addressed}
    />
  )
}
