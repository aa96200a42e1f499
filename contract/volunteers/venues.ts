/** 实践场所: centres, institutes, stations and points, as a tree [specification §7; decisions G174, G175]. */
import * as v from 'valibot'
import { activity } from './activities.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  html,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { team } from './teams.ts'

/** Names of the types by their number. */
export const venueTypes = ['', '实践中心', '实践所', '实践站', '实践点'] as const
const degrees = maybe(v.number())
const cms = { host: 'cms', method: 'GET', access: 'public', ttl: 1 } as const

/** type: see venueTypes. parent_id: '' for a centre. */
export const venueBrief = v.object({
  id,
  name: text,
  type: count,
  parent_id: text,
  cover: url,
  address: text,
  longitude: degrees,
  latitude: degrees,
  phone: text,
  open_time: text,
})
export type VenueBrief = v.InferOutput<typeof venueBrief>
/** children: the places under it; team_num: teams of it and of all places under it. */
export const venue = v.object({
  ...venueBrief.entries,
  parent_name: text,
  images: list(url),
  introduction: html,
  principal: text,
  team_num: count,
  activity_num: count,
  children: list(venueBrief),
})
export type Venue = v.InferOutput<typeof venue>

/** In the operator's order: centres, institutes, stations, points. */
export const getVenues = defineEndpoint({
  ...cms,
  name: 'getVenues',
  summary: 'Places of civilized practice',
  path: '/v1/consumer/civilized_positions',
  source: 'spec',
  input: v.object({ keyword: v.optional(lineInput(20), ''), type: v.optional(wholeInput(1, 4)), ...pageInput }),
  output: pageOf(venueBrief),
})
export const getVenue = defineEndpoint({
  ...cms,
  name: 'getVenue',
  summary: 'One place of civilized practice',
  path: '/v1/consumer/civilized_position/{id}',
  source: 'spec',
  detail: true,
  input: v.object({ id: idInput }),
  output: venue,
})
/** Those under it, each with the ones under them. */
export const getVenueChildren = defineEndpoint({
  ...cms,
  name: 'getVenueChildren',
  summary: 'Places under a place',
  path: '/v1/consumer/civilized_position/{id}/children',
  source: 'spec',
  input: v.object({ id: idInput }),
  output: v.object({ list: list(v.object({ ...venueBrief.entries, children: list(venueBrief) })) }),
})
/** Centres, institutes and stations, to choose one. */
export const getStations = defineEndpoint({
  ...cms,
  name: 'getStations',
  summary: 'Organizations of civilized practice',
  path: '/v1/consumer/station/stationlist',
  source: 'spec',
  input: v.object({ type: v.optional(wholeInput(1, 3)) }),
  output: v.object({ list: list(v.object({ id, name: text, type: count, parent_id: text })) }),
})
/** The home of a centre. activities: the next ones. hours: of all volunteers. */
export const getPracticeInfo = defineEndpoint({
  ...cms,
  name: 'getPracticeInfo',
  summary: 'Home of a practice centre',
  path: '/v1/practice_infos/{id}',
  source: 'implied',
  detail: true,
  input: v.object({ id: idInput }),
  output: v.object({
    ...venueBrief.entries,
    introduction: html,
    notice: text,
    volunteer_num: count,
    team_num: count,
    venue_num: count,
    hours: v.number(),
    activities: list(activity),
    teams: list(team),
  }),
})
export type PracticeInfo = v.InferOutput<(typeof getPracticeInfo)['output']>
