import { manuscriptStages, type ManuscriptRow, type ManuscriptStage } from '#contract/staff/manuscripts.ts'
import { Badge } from '#console/ui/badge.tsx'

const kinds: Partial<Record<ManuscriptStage, 'good' | 'danger'>> = {
  published: 'good',
  withdrawn: 'danger',
  deleted: 'danger',
}

export function StageBadge({ stage, level, changed }: Pick<ManuscriptRow, 'stage' | 'level' | 'changed'>) {
  const words = stage === 'review' && level > 1 ? `待${level}审` : manuscriptStages[stage]
  return (
    <>
      <Badge kind={kinds[stage] ?? 'waiting'}>{words}</Badge>
      {changed === 1 && stage === 'published' && <Badge kind="waiting">有修改未发布</Badge>}
    </>
  )
}
