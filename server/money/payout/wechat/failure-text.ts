const reasons: Record<string, string> = {
  ACCOUNT_FROZEN: '收款微信账户被冻结',
  ACCOUNT_NOT_EXIST: '收款微信账户不存在',
  BANK_CARD_ACCOUNT_ABNORMAL: '收款银行卡状态异常',
  NAME_NOT_CORRECT: '姓名与微信实名不一致',
  OPENID_INVALID: '收款微信账户无效',
  OVERDUE_CLOSE: '超过 24 小时没有确认收款',
  PAYEE_ACCOUNT_ABNORMAL: '收款微信账户异常',
  RCVQ_LIMIT: '收款微信账户已达收款限额',
  REAL_NAME_CHECK_FAIL: '收款微信账户没有实名',
  TRANSFER_RISK: '转账有风险，已被微信拦截',
  USER_ACCOUNT_LIMIT: '收款微信账户收款受限',
}

/** Why it failed, in words for its citizen. */
export function failureText(state: 'FAIL' | 'CANCELLED', told: unknown): string {
  const code = typeof told === 'string' ? told : ''
  if (Object.hasOwn(reasons, code)) return reasons[code]!
  if (/QUOTA|LIMIT/.test(code)) return '收款微信账户已达收款限额'
  return state === 'CANCELLED' ? '没有确认收款，转账已撤销' : '微信没有完成这笔转账'
}
