/** Members of staff and their roles, managed in the console. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, id, idInput, lineInput, list, pageInput, pageOf, text } from '#contract/fields.ts'
import { permissionNames } from './permissions.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const managed = { ...staffCall, permission: 'member.manage' } as const
const loginInput = v.pipe(
  lineInput(20, 1),
  v.regex(/^[^\s-]\S*$/u, '登录名不含空格，也不以“-”开头'),
  v.check((value) => value !== 'system', '这个登录名不能用'),
)
const department = v.optional(lineInput(20), '')
/** Left out: as they were. */
const departmentsInput = v.optional(v.pipe(v.array(idInput), v.maxLength(100, '最多 100 个部门')))
const rolesInput = v.pipe(v.array(lineInput(30, 1)), v.minLength(1, '请选择角色'), v.maxLength(20, '最多 20 个角色'))

/**
 * department: whose content alone they see and write, or '' for all. departments: whose suggestions they answer, where
 * they do not decide on all. ready: has chosen a password and an authenticator.
 */
const staffMember = v.object({
  id,
  login: text,
  name: text,
  roles: list(text),
  department: text,
  departments: list(id),
  disabled: flag,
  ready: flag,
  created_at: dateTime,
  last_seen_at: dateTime,
})
export type StaffMemberRow = v.InferOutput<typeof staffMember>

export const getStaffMembers = defineEndpoint({
  ...managed,
  name: 'getStaffMembers',
  summary: 'Members of staff',
  method: 'GET',
  path: '/v1/staff/members',
  input: v.object({ ...pageInput, keyword: v.optional(lineInput(20), '') }),
  output: pageOf(staffMember),
})
/** invitation: what the new member opens the console with, within three days and once; shown this once. */
export const addStaffMember = defineEndpoint({
  ...managed,
  proved: true,
  singleUse: true,
  name: 'addStaffMember',
  summary: 'Add a member of staff',
  method: 'POST',
  path: '/v1/staff/members',
  input: v.object({
    login: loginInput,
    name: lineInput(20, 1),
    roles: rolesInput,
    department,
    departments: departmentsInput,
  }),
  output: v.object({ id, invitation: text }),
})
export const changeStaffMember = defineEndpoint({
  ...managed,
  proved: true,
  name: 'changeStaffMember',
  summary: 'Change the name and roles of a member of staff',
  method: 'PUT',
  path: '/v1/staff/members/{id}',
  input: v.object({
    id: idInput,
    name: lineInput(20, 1),
    roles: rolesInput,
    department,
    departments: departmentsInput,
    reason,
  }),
  output: nothing,
})
/** Departments that take suggestions. */
export const getStaffDepartments = defineEndpoint({
  ...managed,
  name: 'getStaffDepartments',
  summary: 'Departments that members may answer for',
  method: 'GET',
  path: '/v1/staff/departments',
  input: nothing,
  output: v.object({ list: list(v.object({ id, name: text })) }),
})
/** Their sessions end. enabled: 1 lets them in again. */
export const enableStaffMember = defineEndpoint({
  ...managed,
  proved: true,
  name: 'enableStaffMember',
  summary: 'Disable a member of staff, or enable them again',
  method: 'PUT',
  path: '/v1/staff/members/{id}/enabled',
  input: v.object({ id: idInput, enabled: v.picklist([0, 1], '状态不正确'), reason }),
  output: nothing,
})
/** For who has lost password or authenticator. An invitation of before is good no longer. */
export const inviteStaffMember = defineEndpoint({
  ...managed,
  proved: true,
  singleUse: true,
  name: 'inviteStaffMember',
  summary: 'Invite a member of staff anew',
  method: 'POST',
  path: '/v1/staff/members/{id}/invitation',
  input: v.object({ id: idInput, reason }),
  output: v.object({ invitation: text }),
})

/** fixed: the administrator, who may do everything, so that somebody always can. */
const staffRole = v.object({ name: text, title: text, permissions: list(text), members: count, fixed: flag })
export type StaffRoleRow = v.InferOutput<typeof staffRole>
export const getStaffRoles = defineEndpoint({
  ...managed,
  name: 'getStaffRoles',
  summary: 'Roles of staff and what they permit',
  method: 'GET',
  path: '/v1/staff/roles',
  input: nothing,
  output: v.object({ list: list(staffRole) }),
})
/** A name that is there already is changed. */
export const saveStaffRole = defineEndpoint({
  ...managed,
  proved: true,
  name: 'saveStaffRole',
  summary: 'Make or change a role',
  method: 'PUT',
  path: '/v1/staff/roles/{name}',
  input: v.object({
    name: v.pipe(
      v.string('应为文字'),
      v.regex(/^[a-z][a-z0-9_]{1,29}$/, '代号为小写字母开头的 2–30 个字母、数字或“_”'),
    ),
    title: lineInput(20, 1),
    permissions: v.pipe(v.array(v.picklist(permissionNames, '没有这项权限')), v.maxLength(permissionNames.length)),
    reason,
  }),
  output: nothing,
})
/** Refused while somebody has it. */
export const deleteStaffRole = defineEndpoint({
  ...managed,
  proved: true,
  name: 'deleteStaffRole',
  summary: 'Delete a role',
  method: 'POST',
  path: '/v1/staff/roles/{name}/delete',
  input: v.object({ name: lineInput(30, 1), reason }),
  output: nothing,
})
