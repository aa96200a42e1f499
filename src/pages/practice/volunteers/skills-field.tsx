import { useQuery } from '@tanstack/react-query'
import { SKILLS_LIMIT } from '#contract/volunteers.ts'
import { serviceTypesQuery } from '#queries/volunteers.queries.ts'
import { PillLink } from '#ui/pill-link.tsx'
import styles from './volunteer.module.css'

/** What somebody can help with, at most five. */
export function SkillsField({ value, onChange }: { value: string[]; onChange: (skills: string[]) => void }) {
  const { data } = useQuery(serviceTypesQuery())
  if (!data || data.list.length === 0) return null
  const full = value.length >= SKILLS_LIMIT
  return (
    <fieldset className={styles.block}>
      <legend className={styles.label}>服务特长（选填，最多 {SKILLS_LIMIT} 项）</legend>
      <div className={styles.chips}>
        {data.list.map(({ id, name }) => {
          const on = value.includes(id)
          return (
            <PillLink
              key={id}
              current={on}
              render={<button type="button" aria-pressed={on} disabled={full && !on} />}
              onClick={() => onChange(on ? value.filter((one) => one !== id) : [...value, id])}
            >
              {name}
            </PillLink>
          )
        })}
      </div>
    </fieldset>
  )
}
