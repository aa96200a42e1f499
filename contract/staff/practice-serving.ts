/** What citizens order, write for and learn: services, columns with topics, lessons [decision 141]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  chosenId,
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { maybeMomentInput } from './moment-input.ts'
import { hoursInput, line, order, orNone, picture, practiceCall, shown, words } from './practice-fields.ts'
import { nothing, reason } from './staff-call.ts'

const desk = practiceCall
const deleting = { ...desk, method: 'POST', input: v.object({ id: idInput, reason }), output: nothing } as const

/** offered: 1 it can be ordered. hours, points: what each order earns. */
const service = v.object({
  id,
  title: text,
  content: text,
  cover: url,
  service_type: text,
  team_id: text,
  team: text,
  area: text,
  hours: text,
  points: count,
  offered: flag,
  order_num: count,
  sort: count,
})
export type DeskService = v.InferOutput<typeof service>
const serviceFields = {
  title: lineInput(40, 1),
  content: words(20_000),
  cover: picture,
  service_type: orNone,
  team_id: orNone,
  area: line(60),
  hours: hoursInput,
  points: v.optional(wholeInput(0, 1000), 0),
  offered: shown,
  sort: order,
}
export const getDeskServices = defineEndpoint({
  ...desk,
  name: 'getDeskServices',
  summary: 'Services that citizens order',
  method: 'GET',
  path: '/v1/staff/services',
  input: nothing,
  output: v.object({ list: list(service) }),
})
export const addService = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addService',
  summary: 'Add a service',
  method: 'POST',
  path: '/v1/staff/services',
  input: v.object(serviceFields),
  output: v.object({ id }),
})
export const changeService = defineEndpoint({
  ...desk,
  name: 'changeService',
  summary: 'Change a service',
  method: 'PUT',
  path: '/v1/staff/services/{id}',
  input: v.object({ id: idInput, ...serviceFields, reason }),
  output: nothing,
})
export const deleteService = defineEndpoint({
  ...deleting,
  name: 'deleteService',
  summary: 'Delete a service that nobody has ordered',
  path: '/v1/staff/services/{id}/delete',
})

/** A column, or a topic of one: column_id '' of a column. end_at: '' without an end; of columns alone. */
const column = v.object({
  id,
  column_id: text,
  column: text,
  name: text,
  introduction: text,
  cover: url,
  end_at: dateTime,
  post_num: count,
  sort: count,
  published: flag,
})
export type DeskColumn = v.InferOutput<typeof column>
const described = { name: lineInput(30, 1), introduction: words(2000), cover: picture, sort: order, published: shown }
const columnFields = { ...described, end_at: maybeMomentInput }
export const getPracticeColumns = defineEndpoint({
  ...desk,
  name: 'getPracticeColumns',
  summary: 'Columns that citizens write for',
  method: 'GET',
  path: '/v1/staff/practice_columns',
  input: nothing,
  output: v.object({ list: list(column) }),
})
export const addPracticeColumn = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addPracticeColumn',
  summary: 'Add a column',
  method: 'POST',
  path: '/v1/staff/practice_columns',
  input: v.object(columnFields),
  output: v.object({ id }),
})
export const changePracticeColumn = defineEndpoint({
  ...desk,
  name: 'changePracticeColumn',
  summary: 'Change a column',
  method: 'PUT',
  path: '/v1/staff/practice_columns/{id}',
  input: v.object({ id: idInput, ...columnFields, reason }),
  output: nothing,
})
export const deletePracticeColumn = defineEndpoint({
  ...deleting,
  name: 'deletePracticeColumn',
  summary: 'Delete a column that nobody has written for',
  path: '/v1/staff/practice_columns/{id}/delete',
})
export const getPracticeTopics = defineEndpoint({
  ...desk,
  name: 'getPracticeTopics',
  summary: 'Topics of columns',
  method: 'GET',
  path: '/v1/staff/practice_topics',
  input: nothing,
  output: v.object({ list: list(column) }),
})
export const addPracticeTopic = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addPracticeTopic',
  summary: 'Add a topic',
  method: 'POST',
  path: '/v1/staff/practice_topics',
  input: v.object({ column_id: chosenId('请选择栏目'), ...described }),
  output: v.object({ id }),
})
export const changePracticeTopic = defineEndpoint({
  ...desk,
  name: 'changePracticeTopic',
  summary: 'Change a topic',
  method: 'PUT',
  path: '/v1/staff/practice_topics/{id}',
  input: v.object({ id: idInput, ...described, reason }),
  output: nothing,
})
export const deletePracticeTopic = defineEndpoint({
  ...deleting,
  name: 'deletePracticeTopic',
  summary: 'Delete a topic that nobody has written for',
  path: '/v1/staff/practice_topics/{id}/delete',
})

/** title: of the content item that it is. */
const lesson = v.object({ id, post_id: text, title: text, category: text, sort: count })
export type DeskLesson = v.InferOutput<typeof lesson>
const lessonFields = { category: lineInput(20, 1), sort: order }
export const getDeskLessons = defineEndpoint({
  ...desk,
  name: 'getDeskLessons',
  summary: 'Lessons',
  method: 'GET',
  path: '/v1/staff/lessons',
  input: nothing,
  output: v.object({ list: list(lesson) }),
})
export const addLesson = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addLesson',
  summary: 'Make content a lesson',
  method: 'POST',
  path: '/v1/staff/lessons',
  input: v.object({ post_id: chosenId('请填写内容编号'), ...lessonFields }),
  output: v.object({ id }),
})
export const changeLesson = defineEndpoint({
  ...desk,
  name: 'changeLesson',
  summary: 'Change a lesson',
  method: 'PUT',
  path: '/v1/staff/lessons/{id}',
  input: v.object({ id: idInput, ...lessonFields, reason }),
  output: nothing,
})
/** The content stays. */
export const deleteLesson = defineEndpoint({
  ...deleting,
  name: 'deleteLesson',
  summary: 'Take content out of the lessons',
  path: '/v1/staff/lessons/{id}/delete',
})
