import { useMutation, useQueryClient } from '@tanstack/react-query'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import {
  deleteVolunteer,
  getUserActions,
  getUserInfos,
  getUserVolunteer,
  getVolunteerState,
  putServicesShown,
  type VolunteerNow,
} from '#contract/volunteers/volunteers.ts'
import { call } from './call.ts'
import { read, readPages } from './query-client.ts'

const POLL_MS = 5_000

/** Never stored on disk, like the citizen's own data [decision 004]. Asked for again while it waits for review. */
export const volunteerStateQuery = () => ({
  ...read(getVolunteerState, {}, { staleTime: 15_000 }),
  refetchInterval: ({ state: { data } }: { state: { data: VolunteerNow | undefined } }): number | false =>
    data?.detail_volunteer?.status === standings.waiting ? POLL_MS : false,
})
export const userVolunteerQuery = (id: string) => read(getUserVolunteer, { id }, { keep: true, staleTime: 15_000 })
export const userActionsQuery = (id: string) => readPages(getUserActions, { id }, { keep: true, staleTime: 15_000 })
/** Sums of several volunteers at once. */
export const userInfosQuery = (ids: string[]) => read(getUserInfos, { ids: ids.join(',') }, { staleTime: 15_000 })

export function useCancelVolunteer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteVolunteer, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: volunteerStateQuery().queryKey }),
  })
}

/** Shows or hides my past service to others. */
export function useServicesShown(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shown: boolean) => call(putServicesShown, { services_shown: shown ? 1 : 0 }),
    onSuccess: () => client.invalidateQueries({ queryKey: userVolunteerQuery(id).queryKey }),
  })
}
