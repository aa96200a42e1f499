export const staff: { login: string; roles: string[]; departments?: string[] }[] = [
  { login: '陈编辑', roles: ['editor'] },
  { login: '值班编辑', roles: ['editor'] },
  { login: '审核员小周', roles: ['reviewer'] },
  { login: '客服小吴', roles: ['helpdesk'] },
  { login: '会计老何', roles: ['treasurer'] },
  { login: '出纳小蒋', roles: ['treasurer'] },
  { login: '城管小郑', roles: ['department'], departments: ['市城市管理局'] },
  { login: '巡查员老秦', roles: ['inspector'] },
]
