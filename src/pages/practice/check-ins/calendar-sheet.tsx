import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { copyText } from '#features/share/copy-text.ts'
import { ownCalendarQuery, useRenewOwnCalendar } from '#queries/calendars.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './check-ins.module.css'

/** The secret address by which a calendar follows what I have joined. */
export function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="订阅到日历">
      {open && <Address />}
    </Sheet>
  )
}

function Address() {
  const { overlays } = useStores()
  const calendar = useQuery(ownCalendarQuery())
  const renew = useRenewOwnCalendar()
  if (!calendar.data) return calendar.error ? <QueryFailure query={calendar} /> : <Skeleton variant="lines" count={3} />
  const address = location.origin + calendar.data.path
  const copy = async () => overlays.toast((await copyText(address)) ? '日历地址已复制' : '复制失败，请长按地址复制')
  const ask = async () => {
    const yes = await overlays.ask({
      title: '换一个地址？',
      text: '换了以后，已经订阅的日历不再更新，要用新地址重新订阅。',
      confirm: '更换',
      cancel: '取消',
    })
    if (yes) renew.mutate(undefined, { onSuccess: () => overlays.toast('已更换') })
  }
  return (
    <div className={styles.calendar}>
      <p>在手机或电脑的日历里按地址订阅，报名的活动会自动出现，开始前 2 小时提醒。</p>
      <p className={styles.address}>{address}</p>
      <p className={styles.quiet}>拿到这个地址的人都能看到你报名了哪些活动，请不要转发。</p>
      <Button block onClick={() => void copy()}>
        复制地址
      </Button>
      <Button kind="plain" block loading={renew.isPending} onClick={() => void ask()}>
        换一个地址
      </Button>
    </div>
  )
}
