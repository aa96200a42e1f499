const UNITS = ['KB', 'MB', 'GB']

/** 0 KB · 3.4 MB · 1.2 GB */
export function byteSize(bytes: number): string {
  let size = Math.max(0, bytes) / 1024
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${unit === 0 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`
}
