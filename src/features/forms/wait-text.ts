/** 57 → '57 秒', 600 → '10 分钟', 7201 → '3 小时'. Rounded up, so that nobody retries too early. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return `${seconds} 秒`
  return seconds <= 7200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`
}
