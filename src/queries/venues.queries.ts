import { getVenueTeams } from '#contract/volunteers/teams.ts'
import { getPracticeInfo, getStations, getVenue, getVenueChildren, getVenues } from '#contract/volunteers/venues.ts'
import { read, readPages } from './query-client.ts'

/** All at once: they are sorted by distance on the device. */
export const venuesQuery = () => readPages(getVenues, { page_size: 100 }, { keep: true, staleTime: 60_000 })
export const institutesQuery = () => read(getStations, { type: 2 }, { keep: true, staleTime: 60_000 })
export const venueQuery = (id: string) => read(getVenue, { id }, { keep: true, staleTime: 15_000 })
export const venueChildrenQuery = (id: string) => read(getVenueChildren, { id }, { keep: true, staleTime: 60_000 })
export const venueTeamsQuery = (id: string) => readPages(getVenueTeams, { id }, { keep: true, staleTime: 15_000 })
export const practiceInfoQuery = (id: string) => read(getPracticeInfo, { id }, { keep: true, staleTime: 15_000 })
