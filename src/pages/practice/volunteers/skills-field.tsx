import { useQuery } from '@tanstack/react-query'
import { SKILLS_LIMIT } from '#contract/volunteers/volunteers.ts'
import { SeveralField } from '#features/forms/several-field.tsx'
import { serviceTypesQuery } from '#queries/practice-settings.queries.ts'

/** What somebody can help with, at most five. */
export function SkillsField({ value, onChange }: { value: string[]; onChange: (skills: string[]) => void }) {
  const { data } = useQuery(serviceTypesQuery())
  if (!data || data.list.length === 0) return null
  return (
    <SeveralField
      label={`服务特长（选填，最多 ${SKILLS_LIMIT} 项）`}
      choices={data.list}
      value={value}
      most={SKILLS_LIMIT}
      onChange={onChange}
    />
  )
}
