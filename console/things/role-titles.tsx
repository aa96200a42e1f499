import { useQuery } from '@tanstack/react-query'
import { getStaffRoles } from '#contract/staff/members.ts'
import { call } from '#console/call.ts'
import type { Choice } from './thing.ts'

export async function roleChoices(signal: AbortSignal): Promise<Choice[]> {
  const { list } = await call(getStaffRoles, {}, { signal })
  return list.map(({ name, title }) => ({ value: name, label: title }))
}

/** Roles by their titles; by their names until those are read. */
export function RoleTitles({ names }: { names: string[] }) {
  const { data } = useQuery({
    queryKey: ['things', 'members', 'choices', 'roles'],
    queryFn: ({ signal }) => roleChoices(signal),
  })
  const titleOf = (name: string) => data?.find(({ value }) => value === name)?.label ?? name
  return names.map(titleOf).join('、') || '无'
}
