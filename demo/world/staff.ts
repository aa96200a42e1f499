export const staff: { login: string; roles: string[] }[] = [
  { login: '陈编辑', roles: ['editor'] },
  { login: '值班编辑', roles: ['editor'] },
  { login: '审核员小周', roles: ['reviewer'] },
  { login: '客服小吴', roles: ['helpdesk'] },
  { login: '会计老何', roles: ['treasurer'] },
  { login: '巡查员老秦', roles: ['inspector'] },
]
