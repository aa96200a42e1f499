import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeSeedQuery } from '#queries/check-ins.queries.ts'
import { loadQrCode } from '#ui/load-qr-code.ts'
import { useAtHand } from './use-at-hand.ts'

/** Whoever may need their code where there is no network has what it is made of, and its page, before they open it. */
export function useCodeAtHand(enabled: boolean): void {
  const { data } = useQuery({ ...codeSeedQuery(), enabled })
  const isThere = enabled && data !== undefined
  useAtHand(isThere, '/practice-code')
  useEffect(() => {
    if (isThere) void loadQrCode().catch(() => {})
  }, [isThere])
}
