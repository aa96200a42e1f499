import { getStaffCategories, type StaffCategory } from '#contract/staff/staff-categories.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/call.ts'
import type { Choice } from './thing.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['things', 'categories', 'all'],
  queryFn: ({ signal }) => call(getStaffCategories, {}, { signal }),
})

/** In the order of the list, those below another after it. */
export function inTree(list: StaffCategory[], parent = ''): StaffCategory[] {
  const isTop = ({ parent_id }: StaffCategory) => parent_id === '' || parent_id === '0'
  return list
    .filter((one) => (parent === '' ? isTop(one) : one.parent_id === parent))
    .flatMap((one) => [one, ...inTree(list, one.id)])
}
export const categoryChoice = ({ id, name, parent_name }: StaffCategory): Choice => ({
  value: id,
  label: parent_name ? `${parent_name} / ${name}` : name,
})
export async function categoryChoices(signal: AbortSignal): Promise<Choice[]> {
  const { list } = await call(getStaffCategories, {}, { signal })
  return inTree(list).map(categoryChoice)
}
