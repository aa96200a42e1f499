/** User-center switches by their code [rule R104]. */
const codes = {
  publishVerified: 5,
  volunteerVerified: 6,
  orderVerified: 7,
  byNumber: 8,
  byFace: 9,
  realName: 10,
} as const

type Switches = readonly { code: number; config_value: string }[]
/** Whether the operator has switched it on. */
export const isSwitchOn = (switches: Switches, name: keyof typeof codes): boolean =>
  switches.some((one) => one.code === codes[name] && one.config_value === '1')

/** Whether only verified citizens may do it: its own switch is on, and the real-name system is open. */
export const asksVerified = (
  switches: Switches,
  deed: 'publishVerified' | 'volunteerVerified' | 'orderVerified',
): boolean => isSwitchOn(switches, 'realName') && isSwitchOn(switches, deed)
