/** Venues of civilized practice as a tree, and the projects that run at them [decision 141]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  chosen,
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  numberInput,
  text,
  url,
} from '#contract/fields.ts'
import { momentInput } from './moment-input.ts'
import { degrees, line, order, orNone, picture, practiceCall, shown, words } from './practice-fields.ts'
import { nothing, reason } from './staff-call.ts'

const desk = practiceCall
/** By number, each under one of the number before. */
export const venueTypeNames: Record<number, string> = { 1: '中心', 2: '所', 3: '站', 4: '点' }

/** depth: of the tree, 0 for what stands under nothing. longitude, latitude: '' without a position. */
const venue = v.object({
  id,
  type: count,
  name: text,
  parent_id: text,
  parent_name: text,
  depth: count,
  address: text,
  longitude: text,
  latitude: text,
  phone: text,
  open_time: text,
  principal: text,
  introduction: text,
  cover: url,
  sort: count,
  published: flag,
})
export type DeskVenue = v.InferOutput<typeof venue>
const venueFields = {
  name: lineInput(60, 1),
  type: v.pipe(chosen('请选择类型'), numberInput, v.picklist([1, 2, 3, 4], '没有这个类型')),
  parent_id: orNone,
  address: line(100),
  longitude: degrees(180),
  latitude: degrees(90),
  phone: line(30),
  open_time: line(60),
  principal: line(20),
  introduction: words(5000),
  cover: picture,
  sort: order,
  published: shown,
}
/** Each after the one it stands under. */
export const getDeskVenues = defineEndpoint({
  ...desk,
  name: 'getDeskVenues',
  summary: 'Venues in the order of their tree',
  method: 'GET',
  path: '/v1/staff/venues',
  input: nothing,
  output: v.object({ list: list(venue) }),
})
export const addVenue = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addVenue',
  summary: 'Add a venue',
  method: 'POST',
  path: '/v1/staff/venues',
  input: v.object(venueFields),
  output: v.object({ id }),
})
export const changeVenue = defineEndpoint({
  ...desk,
  name: 'changeVenue',
  summary: 'Change a venue',
  method: 'PUT',
  path: '/v1/staff/venues/{id}',
  input: v.object({ id: idInput, ...venueFields, reason }),
  output: nothing,
})
/** Only what nothing refers to. */
export const deleteVenue = defineEndpoint({
  ...desk,
  name: 'deleteVenue',
  summary: 'Delete a venue',
  method: 'POST',
  path: '/v1/staff/venues/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})

const project = v.object({
  id,
  title: text,
  content: text,
  cover: url,
  venue_id: text,
  venue: text,
  start_at: dateTime,
  end_at: dateTime,
  activity_num: count,
  sort: count,
  published: flag,
})
export type DeskProject = v.InferOutput<typeof project>
const projectFields = {
  title: lineInput(60, 1),
  content: words(20_000),
  cover: picture,
  venue_id: orNone,
  start_at: momentInput,
  end_at: momentInput,
  sort: order,
  published: shown,
}
export const getDeskProjects = defineEndpoint({
  ...desk,
  name: 'getDeskProjects',
  summary: 'Projects of volunteers',
  method: 'GET',
  path: '/v1/staff/projects',
  input: nothing,
  output: v.object({ list: list(project) }),
})
export const addProject = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addProject',
  summary: 'Add a project',
  method: 'POST',
  path: '/v1/staff/projects',
  input: v.object(projectFields),
  output: v.object({ id }),
})
export const changeProject = defineEndpoint({
  ...desk,
  name: 'changeProject',
  summary: 'Change a project',
  method: 'PUT',
  path: '/v1/staff/projects/{id}',
  input: v.object({ id: idInput, ...projectFields, reason }),
  output: nothing,
})
export const deleteProject = defineEndpoint({
  ...desk,
  name: 'deleteProject',
  summary: 'Delete a project without activities',
  method: 'POST',
  path: '/v1/staff/projects/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
