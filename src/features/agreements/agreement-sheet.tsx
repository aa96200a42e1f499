import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agreement } from '#contract/login.ts'
import { agreementsQuery, clausesQuery } from '#queries/agreements.queries.ts'
import { AgreementView } from './agreement-view.tsx'

/** One of the texts a citizen agrees to, to read [decision G63]. No type: closed. */
export function AgreementSheet({
  type: wanted,
  onClose,
}: {
  type: Agreement['type'] | undefined
  onClose: () => void
}) {
  // While it slides away it still shows what it showed.
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
    />
  )
}
