import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai, the wire format of a moment [decision G221]. */
export function presentTime(moment: Date | null | undefined): string {
  return moment ? dayjs(moment).utcOffset(8).format('YYYY-MM-DD HH:mm:ss') : ''
}
