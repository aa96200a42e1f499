import { KeyRound } from 'lucide-react'
import { deleteStaffRole, getStaffRoles, saveStaffRole, type StaffRoleRow } from '#contract/staff/members.ts'
import { permissions } from '#contract/staff/permissions.ts'
import { call } from '#console/call.ts'
import { Badge } from '#console/ui/badge.tsx'
import { permissionChoices } from './permission-choices.ts'
import { defineThing } from './thing.ts'

const read = async (signal?: AbortSignal) => (await call(getStaffRoles, {}, { signal })).list
const titles: Record<string, string> = permissions

export const roles = defineThing<StaffRoleRow>({
  name: 'roles',
  title: '角色',
  icon: KeyRound,
  permission: 'member.manage',
  empty: '还没有角色',
  async read(_search, signal) {
    const list = await read(signal)
    return { list, total: list.length, page_size: list.length }
  },
  find: async (name, signal) => (await read(signal)).find((row) => row.name === name),
  idOf: (row) => row.name,
  titleOf: (row) => row.title,
  columns: [
    { title: '名称', cell: (row) => row.title },
    { title: '代号', cell: (row) => row.name },
    { title: '权限', cell: permissionsOf },
    { title: '人数', kind: 'figure', cell: (row) => row.members },
  ],
  filters: [],
  fields: [
    {
      name: 'name',
      label: '代号',
      kind: 'line',
      only: 'new',
      hint: '小写字母开头，由字母、数字和“_”组成，以后不能修改',
    },
    { name: 'title', label: '名称', kind: 'line' },
    { name: 'permissions', label: '权限', kind: 'boxes', choices: permissionChoices },
    { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' },
  ],
  valuesOf: (row) => ({ title: row.title, permissions: row.permissions, reason: '' }),
  fixed: (row) => (row.fixed ? '管理员拥有全部权限，不能修改或删除。' : ''),
  make: { label: '新建角色', endpoint: saveStaffRole },
  change: { endpoint: saveStaffRole, with: ({ name }) => ({ name }) },
  actions: [
    {
      label: (row) => (row.fixed ? '' : '删除角色'),
      asks: ({ title, members }) =>
        members > 0 ? `还有 ${members} 人是“${title}”，要先给他们换别的角色。` : `删除“${title}”后不能恢复。`,
      danger: true,
      endpoint: deleteStaffRole,
      with: ({ name }) => ({ name }),
    },
  ],
})

function permissionsOf(row: StaffRoleRow) {
  if (row.fixed) return <Badge kind="good">全部权限</Badge>
  return row.permissions.map((name) => titles[name] ?? name).join('、') || '无'
}
