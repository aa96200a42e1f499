import {
  getCodeSeed,
  getMyHours,
  getMyScans,
  getVenueActivities,
  getWaitingScans,
} from '#contract/volunteers/check-ins.ts'
import { read, readPages } from './query-client.ts'

/** On this device, so that the code is there without a network; gone with the session. */
export const codeSeedQuery = () => read(getCodeSeed, {}, { keep: true, staleTime: 60_000 })
export const myScansQuery = () => readPages(getMyScans, { page_size: 20 }, { keep: true, staleTime: 0 })
export const myHoursQuery = () => read(getMyHours, {}, { keep: true, staleTime: 0 })
export const organizedQuery = () => read(getVenueActivities, {}, { keep: true, staleTime: 15_000 })
export const venueActivitiesQuery = (venue: string) =>
  read(getVenueActivities, { position_id: venue }, { keep: true, staleTime: 15_000 })
export const waitingScansQuery = (id: string) => read(getWaitingScans, { activity_id: id }, { staleTime: 0 })
