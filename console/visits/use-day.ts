import { useQuery } from '@tanstack/react-query'
import { getVisitMap, getVisits, type OwnVisit } from '#contract/staff/visits.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { call } from '#console/call.ts'
import { deskQuery, queries } from '#console/queries.ts'
import { visitStore, type KeptDay, type KeptReport } from './visit-store.ts'

/** The day as the server has it, or as it was read last on this device. */
export function useDay(member: string) {
  const fresh = useQuery({
    queryKey: ['things', 'visits', 'day', member],
    queryFn: ({ signal }) => readDay(member, signal),
    staleTime: 30_000,
  })
  const kept = useQuery({
    queryKey: ['kept visits', member],
    queryFn: async () => (await visitStore.readDay(member).catch(() => undefined)) ?? null,
    gcTime: 0,
  })
  return { day: fresh.data ?? kept.data ?? undefined, query: fresh }
}

async function readDay(member: string, signal: AbortSignal): Promise<KeptDay> {
  const day = shanghaiDate(Date.now())
  const [found, { base }] = await Promise.all([call(getVisits, { day }, { signal }), call(getVisitMap, {}, { signal })])
  if (found.member !== member) {
    // Somebody else has logged in in another window: the page asks who it is.
    void queries.invalidateQueries({ queryKey: deskQuery.queryKey })
    throw new Error('the day of somebody else')
  }
  const read: KeptDay = { day, list: found.list, base, readAt: Date.now() }
  await visitStore.writeDay(member, read).catch(() => {})
  return read
}

export type VisitStatus = 'open' | 'draft' | 'waiting' | 'sending' | 'sent' | 'refused'
/** report: the newest of it on this device. */
export function statusOf(visit: OwnVisit, report: KeptReport | undefined, sending: string): VisitStatus {
  if (report && report.key === sending) return 'sending'
  if (report) return report.state
  return visit.state === 0 ? 'open' : 'sent'
}
export const statusWords: Record<VisitStatus, string> = {
  open: '待查看',
  draft: '写了一半',
  waiting: '待发送',
  sending: '发送中',
  sent: '已送达',
  refused: '被退回',
}
export const isDone = (status: VisitStatus): boolean => !['open', 'draft', 'refused'].includes(status)
