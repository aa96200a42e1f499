import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getOwnCalendar, renewOwnCalendar } from '#contract/volunteers/calendars.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** In memory only: whoever has the address reads the calendar. */
export const ownCalendarQuery = () => read(getOwnCalendar, {}, { staleTime: 0 })
export function useRenewOwnCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewOwnCalendar, {}),
    onSuccess: (answer) => client.setQueryData(ownCalendarQuery().queryKey, answer),
  })
}
