import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getActivityOffers } from '#contract/volunteers/activity-offers.ts'
import {
  getTeam,
  getTeamCode,
  getTeamMembers,
  getTeams,
  postTeamUser,
  putTeamUser,
  renewTeamCode,
  type TeamDeed,
} from '#contract/volunteers/teams.ts'
import type { memberStates } from '#contract/volunteers/volunteer-states.ts'
import { getVolunteers } from '#contract/volunteers/volunteers.ts'
import { callOrQueue } from './call-or-queue.ts'
import { call } from './call.ts'
import { keyOf, read, readPages } from './query-client.ts'
import { volunteerStateQuery } from './volunteers.queries.ts'

export const teamsQuery = (filter: { keyword?: string; service?: string | undefined } = {}) =>
  readPages(
    getTeams,
    {
      ...(filter.keyword ? { keyword: filter.keyword } : {}),
      ...(filter.service ? { service_type: filter.service } : {}),
      page_size: 20,
    },
    { keep: true, staleTime: 15_000 },
  )
export const teamQuery = (id: string) => read(getTeam, { id }, { keep: true, staleTime: 15_000 })
/** What everybody sees of those who joined. */
export const teamVolunteersQuery = (team: string) => readPages(getVolunteers, { team_id: team, page_size: 20 })
/** For organisers, in memory only: it names people. */
export const teamMembersQuery = (id: string, status: typeof memberStates.asked | typeof memberStates.joined) =>
  readPages(getTeamMembers, { id, status, page_size: 20 }, { staleTime: 0 })
/** For organisers; kept for them, so that what they offered and its state is read without a network too. */
export const activityOffersQuery = (id: string) =>
  readPages(getActivityOffers, { id, page_size: 20 }, { keep: true, staleTime: 0 })
export const teamCodeQuery = (id: string) => read(getTeamCode, { id }, { staleTime: 0 })

/** Asks to join, or leaves; without a network it is queued. */
export function useJoinTeam(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ leave, code = '' }: { leave?: true; code?: string }) =>
      callOrQueue(postTeamUser, { team_id: id, ...(leave ? { leave: 1 } : {}), ...(code ? { code } : {}) }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(getTeam, { id }) }),
        client.invalidateQueries({ queryKey: volunteerStateQuery().queryKey }),
      ]),
    meta: { inline: true },
  })
}
export function useDecideMember(team: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; deed: TeamDeed; reason?: string }) => call(putTeamUser, input),
    // A refused deed was decided by somebody else meanwhile: the rows are read again either way.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [getTeamMembers.name] }),
        client.invalidateQueries({ queryKey: keyOf(getTeam, { id: team }) }),
      ]),
  })
}
export function useRenewTeamCode(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewTeamCode, { id }),
    onSuccess: (answer) => client.setQueryData(teamCodeQuery(id).queryKey, answer),
  })
}
