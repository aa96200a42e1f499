import { calendarFile, type Appointment } from '#contract/calendar-file.ts'
import { useStores } from '#stores/stores.ts'
import { saveFile } from '#ui/save-file.ts'

/**
 * An appointment into the calendar of the phone. WeChat and the app save no file of a page: there it is said what to do
 * instead.
 */
export function useCalendar(): (appointment: Appointment) => void {
  const { host, overlays } = useStores()
  return (appointment) => {
    const { kind } = host.environment
    if (kind === 'h5')
      return saveFile(`${appointment.title}.ics`, calendarFile(appointment, new Date()), 'text/calendar')
    void overlays.ask({
      title: kind === 'wechat' ? '微信里不能直接加入日历' : 'App 里不能直接加入日历',
      text:
        kind === 'wechat'
          ? '点右上角“…”，选“在浏览器打开”，再点一次“加入日历”。开始前也会在“消息”里提醒你。'
          : '在手机浏览器里打开这个页面，再点一次“加入日历”。开始前也会在“消息”里提醒你。',
      confirm: '知道了',
      cancel: '关闭',
    })
  }
}
