/** User-center switches [rule R104]: 10 opens real-name verification at all, 8 opens it by identity number. */
const OPEN = 10
const BY_NUMBER = 8

/** Why nobody can verify themselves now; undefined when they can [decision G165]. */
export function realNameClosed(switches: readonly { code: number; config_value: string }[]): string | undefined {
  const on = (code: number) => switches.some((one) => one.code === code && one.config_value === '1')
  if (!on(OPEN)) return '实名认证暂未开放'
  return on(BY_NUMBER) ? undefined : '身份证认证暂未开放'
}
