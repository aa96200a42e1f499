import { getCodeSeed, getMyHours, getMyScans, getVenueActivities, getWaitingScans } from '#contract/check-ins.ts'
import { read, readPages } from './query-client.ts'

/** On this device, so that the code is there without a network; gone with the session. */
export const codeSeedQuery = (user: string) => read(getCodeSeed, {}, { keep: { user }, staleTime: 60_000 })
export const myScansQuery = (user: string) => readPages(getMyScans, { page_size: 20 }, { keep: { user }, staleTime: 0 })
export const myHoursQuery = (user: string) => read(getMyHours, {}, { keep: { user }, staleTime: 0 })
export const organizedQuery = (user: string) => read(getVenueActivities, {}, { keep: { user }, staleTime: 15_000 })
export const venueActivitiesQuery = (user: string, venue: string) =>
  read(getVenueActivities, { position_id: venue }, { keep: { user }, staleTime: 15_000 })
export const waitingScansQuery = (id: string) => read(getWaitingScans, { activity_id: id }, { staleTime: 0 })
