import { isSwitchOn } from '#lib/user-switch.ts'

/** Faces are compared in the operator's own app alone [decision G168]. */
export const FACE_ONLY = '请在客户端里刷脸认证'

/** Why nobody can verify themselves now; undefined when they can [rule R104, decision G165]. */
export function realNameClosed(switches: Parameters<typeof isSwitchOn>[0]): string | undefined {
  if (!isSwitchOn(switches, 'realName')) return '实名认证暂未开放'
  if (isSwitchOn(switches, 'byNumber')) return undefined
  return isSwitchOn(switches, 'byFace') ? FACE_ONLY : '身份证认证暂未开放'
}
