/**
 * What staff may be allowed to do, and what the console calls it. Roles are sets of these, and kept in the database
 * [decision 125].
 */
export const permissions = {
  'content.write': '撰写稿件，使用素材库',
  'content.review': '审核稿件',
  'content.publish': '发布、撤回稿件，替换素材',
  'category.manage': '管理栏目',
  'site.arrange': '编排页面与外观，选用和上传素材',
  'air.manage': '管理电台、节目单与直播',
  'subscription.manage': '管理订阅源',
  'comment.decide': '审核评论',
  'civilization.decide': '审核随手拍和文明实践作品',
  'circle.decide': '审核圈子内容',
  'volunteer.decide': '审核志愿服务',
  'practice.manage': '管理文明实践',
  'live.moderate': '管理直播间',
  'citizen.manage': '管理市民账号，处理申诉',
  'notice.send': '群发通知、发布紧急通知',
  'name.decide': '审核昵称',
  'report.decide': '处理举报',
  'advice.decide': '办理建议',
  'advice.answer': '答复本部门的诉求',
  'advice.visit': '现场巡查',
  'feedback.answer': '答复意见反馈',
  'wallet.read': '查看钱包',
  'wallet.decide': '处理提现，提出奖励与红包',
  'wallet.release': '放行同事提出的款项',
  'setting.decide': '修改设置',
  'figure.read': '查看数据',
  'log.read': '查看操作记录',
  'member.manage': '管理工作人员与角色',
} as const
export type Permission = keyof typeof permissions
/** Also of calls about oneself, which every member may make. */
export type StaffPermission = Permission | 'own'
export const permissionNames = Object.keys(permissions) as Permission[]
