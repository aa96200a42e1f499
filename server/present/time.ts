/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai, the wire's form of a moment [decision G221]. */
export function presentTime(moment: Date | null | undefined): string {
  if (!moment) return ''
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19)
}
