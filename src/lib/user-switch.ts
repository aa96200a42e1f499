/** User-center switches by their code [rule R104]. */
const codes = { publishVerified: 5, volunteerVerified: 6, orderVerified: 7, byNumber: 8, realName: 10 } as const

/** Whether the operator has switched it on. */
export const isSwitchOn = (
  switches: readonly { code: number; config_value: string }[],
  name: keyof typeof codes,
): boolean => switches.some((one) => one.code === codes[name] && one.config_value === '1')
