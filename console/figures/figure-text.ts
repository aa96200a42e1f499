/** How many of them, in whole percent; a line where there are none. */
export const shareText = (some: number, all: number): string => (all === 0 ? '—' : `${Math.round((some / all) * 100)}%`)

/** How long something waited. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  if (seconds < 3600) return `${Math.round(seconds / 60)} 分钟`
  return seconds < 86_400 ? `${(seconds / 3600).toFixed(1)} 小时` : `${(seconds / 86_400).toFixed(1)} 天`
}
