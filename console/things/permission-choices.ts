import { permissionNames, permissions } from '#contract/staff/permissions.ts'
import type { Choice } from './thing.ts'

/** What stands before the dot of a permission. */
const groups: Record<string, string> = {
  content: '稿件',
  category: '栏目',
  site: '编排',
  air: '电台电视',
  citizen: '市民',
  subscription: '订阅源',
  comment: '评论',
  civilization: '文明实践',
  circle: '圈子',
  volunteer: '志愿服务',
  live: '直播',
  name: '昵称',
  report: '举报',
  advice: '诉求',
  feedback: '意见反馈',
  wallet: '钱包',
  setting: '设置',
  notice: '通知',
  figure: '数据',
  log: '操作记录',
  member: '工作人员',
}

/** A permission whose group has no name yet is listed under its own. */
export const groupOf = (permission: string): string => {
  const [group = ''] = permission.split('.')
  return groups[group] ?? group
}
export const permissionChoices = (): Promise<Choice[]> =>
  Promise.resolve(permissionNames.map((value) => ({ value, label: permissions[value], group: groupOf(value) })))
