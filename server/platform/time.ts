import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { NO_DATE } from '#server/platform/database/no-date.ts'

dayjs.extend(utc)

/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai, the wire format of a moment [decision G221]; '' when there is none. */
export function presentTime(moment: Date | null | undefined): string {
  return moment && moment.getTime() !== NO_DATE.getTime()
    ? dayjs(moment).utcOffset(8).format('YYYY-MM-DD HH:mm:ss')
    : ''
}
