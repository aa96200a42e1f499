/** Categories of content, managed in the console. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { chosenId, count, id, idInput, lineInput, list, text, url, wholeInput } from '#contract/fields.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const managed = { ...staffCall, permission: 'category.manage' } as const

/** type: 0 of any content, or the content-type code it is for. num: what is in it, its drafts included. */
const staffCategory = v.object({
  id,
  name: text,
  parent_id: text,
  parent_name: text,
  cover: url,
  type: count,
  sort: count,
  num: count,
})
export type StaffCategory = v.InferOutput<typeof staffCategory>

const fields = {
  name: lineInput(20, 1),
  parent_id: v.optional(v.union([v.literal(''), idInput], '上级栏目不正确'), ''),
  cover: v.optional(lineInput(2000), ''),
  type: v.optional(wholeInput(0, 99), 0),
  sort: v.optional(wholeInput(0, 10_000), 0),
}

/** Of two levels: those below a category follow it. Who writes or arranges pages chooses among them. */
export const getStaffCategories = defineEndpoint({
  ...staffCall,
  permission: 'content.write',
  orPermission: 'site.arrange',
  name: 'getStaffCategories',
  summary: 'Categories of content',
  method: 'GET',
  path: '/v1/staff/categories',
  input: nothing,
  output: v.object({ list: list(staffCategory) }),
})
export const addCategory = defineEndpoint({
  ...managed,
  singleUse: true,
  name: 'addCategory',
  summary: 'Add a category',
  method: 'POST',
  path: '/v1/staff/categories',
  input: v.object(fields),
  output: v.object({ id }),
})
export const changeCategory = defineEndpoint({
  ...managed,
  name: 'changeCategory',
  summary: 'Change a category',
  method: 'PUT',
  path: '/v1/staff/categories/{id}',
  input: v.object({ id: idInput, ...fields, reason }),
  output: nothing,
})
/** Refused while anything is in it. */
export const deleteCategory = defineEndpoint({
  ...managed,
  name: 'deleteCategory',
  summary: 'Delete an empty category',
  method: 'POST',
  path: '/v1/staff/categories/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
/** Everything in it is in the other one from now on, and it is gone. Those below it are moved first. */
export const mergeCategory = defineEndpoint({
  ...managed,
  name: 'mergeCategory',
  summary: 'Merge a category into another one',
  method: 'POST',
  path: '/v1/staff/categories/{id}/merge',
  input: v.object({ id: idInput, into: chosenId('请选择并入哪个栏目'), reason }),
  output: v.object({ moved: count }),
})
