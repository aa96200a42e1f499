import { Badge } from '#console/ui/badge.tsx'
import { statusWords, type VisitStatus } from './use-day.ts'

export function StatusBadge({ status }: { status: VisitStatus }) {
  const kind = status === 'sent' ? 'good' : status === 'refused' ? 'danger' : 'waiting'
  return <Badge kind={kind}>{statusWords[status]}</Badge>
}
