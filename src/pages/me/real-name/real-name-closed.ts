import { isSwitchOn } from '#lib/user-switch.ts'

/** Why nobody can verify themselves now; undefined when they can [rule R104, decision G165]. */
export function realNameClosed(switches: Parameters<typeof isSwitchOn>[0]): string | undefined {
  if (!isSwitchOn(switches, 'realName')) return '实名认证暂未开放'
  return isSwitchOn(switches, 'byNumber') ? undefined : '身份证认证暂未开放'
}
