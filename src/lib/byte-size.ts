const UNITS = ['KB', 'MB', 'GB']

/** 0 KB, only where there is nothing · 3.4 MB · 1.2 GB */
export function byteSize(bytes: number): string {
  let size = Math.max(0, bytes) / 1024
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${unit === 0 ? (size > 0 ? Math.max(1, Math.round(size)) : 0) : size.toFixed(1)} ${UNITS[unit]}`
}
