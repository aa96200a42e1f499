/** Kinds of money of the city that staff order [decision 138]. */
export const orderKinds = ['reward', 'packet'] as const
export const orderStates = { waiting: 0, released: 1, refused: 2, withdrawn: 3 } as const
export const orderStateNames: Record<number, string> = { 0: '待放行', 1: '已放行', 2: '已拒绝', 3: '已撤回' }
/** Limits in cents, so that a typing error cannot give away more: of one reward, of one activity. */
export const MOST_OF_REWARD = 100_000
export const MOST_OF_PACKET = 100_000_000
/** Above this a cash-out is approved by two, whatever lower limit the operator's setting has. */
export const TWO_ABOVE = 20_000
/** What the books call their ledgers. */
export const ledgerNames: Record<string, string> = {
  available: '市民可用',
  frozen: '市民冻结',
  red_packets: '红包资金',
  rewards: '奖励资金',
  fees: '手续费',
  paid_wechat: '已付（微信）',
  paid_alipay: '已付（支付宝）',
}
