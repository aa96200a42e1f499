import type { Project } from '#contract/volunteers/projects.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { countText } from '#lib/count-text.ts'
import { Tag } from '#ui/tag.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './projects.module.css'

/** Its state by the clock, its period, its activities and who joined them. */
export function ProjectFacts({ project }: { project: Project }) {
  const { start_at: start, end_at: end, activity_num: held, join_num: joined } = project
  const now = useNow(60_000)
  const word = now < (parseTime(start) ?? 0) ? '未开始' : now < (parseTime(end) ?? Infinity) ? '进行中' : '已结束'
  return (
    <>
      <span className={styles.meta}>
        <Tag tone={word === '进行中' ? 'success' : 'plain'}>{word}</Tag>
        <span>
          {start.slice(0, 10)} 至 {end.slice(0, 10)}
        </span>
      </span>
      <span className={styles.meta}>
        {countText(held)} 场活动 · {countText(joined)} 人次报名
      </span>
    </>
  )
}
