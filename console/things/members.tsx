import { Users } from 'lucide-react'
import {
  addStaffMember,
  changeStaffMember,
  enableStaffMember,
  getStaffDepartments,
  getStaffMembers,
  inviteStaffMember,
  type StaffMemberRow,
} from '#contract/staff/members.ts'
import { call } from '#console/call.ts'
import { Badge } from '#console/ui/badge.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { InvitationLink } from './invitation-link.tsx'
import { roleChoices, RoleTitles } from './role-titles.tsx'
import { defineThing, type Choice } from './thing.ts'

const PAGE = 20
const shows = (answer: unknown) => <InvitationLink token={(answer as { invitation: string }).invitation} />
const read = (page: string | number, size: number, keyword: string, signal?: AbortSignal) =>
  call(getStaffMembers, { page, page_size: size, keyword }, { signal })

/** No call reads one member: theirs is the page of the list that has them. */
async function find(id: string, signal?: AbortSignal, page = 1): Promise<StaffMemberRow | undefined> {
  const { list, total } = await read(page, 100, '', signal)
  const found = list.find((row) => row.id === id)
  return found || list.length === 0 || page * 100 >= total ? found : find(id, signal, page + 1)
}

async function departmentChoices(signal: AbortSignal): Promise<Choice[]> {
  const { list } = await call(getStaffDepartments, {}, { signal })
  return list.map(({ id, name }) => ({ value: id, label: name }))
}

export const members = defineThing<StaffMemberRow>({
  name: 'members',
  title: '工作人员',
  icon: Users,
  permission: 'member.manage',
  empty: '没有找到工作人员',
  read: ({ page = '1', keyword = '' }, signal) => read(page, PAGE, keyword, signal),
  find: (id, signal) => find(id, signal),
  idOf: (row) => row.id,
  titleOf: (row) => row.name,
  columns: [
    { title: '姓名', cell: (row) => row.name },
    { title: '登录名', cell: (row) => row.login },
    { title: '角色', cell: (row) => <RoleTitles names={row.roles} /> },
    { title: '部门', cell: (row) => row.department },
    { title: '状态', cell: stateOf },
    { title: '上次使用', kind: 'figure', cell: (row) => timeText(row.last_seen_at) },
    { title: '加入时间', kind: 'figure', cell: (row) => timeText(row.created_at) },
  ],
  filters: [{ name: 'keyword', label: '搜索姓名或登录名', kind: 'search' }],
  fields: [
    { name: 'login', label: '登录名', kind: 'line', only: 'new', hint: '用来登录，以后不能修改' },
    { name: 'name', label: '姓名', kind: 'line' },
    { name: 'roles', label: '角色', kind: 'boxes', choices: roleChoices },
    { name: 'department', label: '部门或分站', kind: 'line', hint: '填写后只能看到、处理本部门的稿件；留空可看全部' },
    { name: 'departments', label: '答复哪些部门的诉求', kind: 'boxes', choices: departmentChoices },
    { name: 'reason', label: '修改原因', kind: 'text', only: 'changed', hint: '记入操作记录' },
  ],
  valuesOf: (row) => ({
    name: row.name,
    roles: row.roles,
    department: row.department,
    departments: row.departments,
    reason: '',
  }),
  make: { label: '添加工作人员', endpoint: addStaffMember, shows },
  change: { endpoint: changeStaffMember, with: ({ id }) => ({ id }) },
  actions: [
    {
      label: () => '重新邀请',
      asks: ({ name }) => `为${name}生成新的邀请，以前的邀请随即失效。`,
      endpoint: inviteStaffMember,
      with: ({ id }) => ({ id }),
      shows,
    },
    {
      label: (row) => (row.disabled ? '恢复账号' : '停用账号'),
      asks: ({ name, disabled }) =>
        disabled ? `恢复后，${name}可以重新登录工作台。` : `停用后，${name}的登录立即失效，也不能再次登录。`,
      danger: true,
      endpoint: enableStaffMember,
      with: ({ id, disabled }) => ({ id, enabled: disabled ? 1 : 0 }),
    },
  ],
})

function stateOf({ disabled, ready }: StaffMemberRow) {
  if (disabled) return <Badge kind="danger">已停用</Badge>
  return ready ? <Badge kind="good">正常</Badge> : <Badge kind="waiting">待接受邀请</Badge>
}
