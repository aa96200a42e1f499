/** Volunteer projects, whose activities name them [decision G193]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, html, id, idInput, pageInput, pageOf, text, url } from '#contract/fields.ts'

const cms = { host: 'cms', method: 'GET', access: 'public', ttl: 1, source: 'implied' } as const
const path = '/v1/consumer/projects'
/** join_num: those who joined its activities. */
export const project = v.object({
  id,
  title: text,
  cover: url,
  content: html,
  start_at: dateTime,
  end_at: dateTime,
  activity_num: count,
  join_num: count,
})
export type Project = v.InferOutput<typeof project>
/** In the operator's order. */
export const getProjects = defineEndpoint({
  ...cms,
  name: 'getProjects',
  summary: 'Volunteer projects',
  path,
  input: v.object({ ...pageInput }),
  output: pageOf(project),
})
export const getProject = defineEndpoint({
  ...cms,
  name: 'getProject',
  summary: 'One volunteer project',
  path: `${path}/{id}`,
  detail: true,
  input: v.object({ id: idInput }),
  output: project,
})
