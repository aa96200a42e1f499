import { useMatches } from '@tanstack/react-router'

/** Where others of its kind are found, by the address of a page in the table of routes. */
const lists = {
  '/interacts/$id': '/interact',
  '/guides/$id': '/guide',
  '/arounds/$id': '/around',
  '/matrixs/$id': '/matrix',
  '/activities-details/$id': '/voluntary-activities',
  '/team-detail': '/search-team',
  '/team-code': '/search-team',
  '/venue-details/$id': '/practice-venue',
  '/project-detail-list': '/project-list',
  '/micro-wish-details/$id': '/micro-wish',
  '/order-detail': '/service-order',
  '/show-civilization-details/$id': '/show-civilization',
  '/practices/$aid': '/publish',
  '/group-detail/$circle_id': '/group-follow-list',
  '/group-post-detail/$aid': '/group-follow-list',
  '/topic-detail/$id': '/group-follow-list',
} as const
type List = (typeof lists)[keyof typeof lists]

/** The list that the page belongs to; undefined where there is none. */
export function useListOfPage(): List | undefined {
  const route = useMatches({ select: (matches) => String(matches.at(-1)?.fullPath ?? '').replace(/(.)\/$/, '$1') })
  return (lists as Record<string, List>)[route]
}
