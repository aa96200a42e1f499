import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { putActivityWait, type ActivityDetail } from '#contract/volunteers/activities.ts'
import { ApiError, NOT_VOLUNTEER, describeError } from '#contract/errors.ts'
import { call } from '#queries/call.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './activities.module.css'

/** Where nobody can join now: waiting for a place, or being told when it can be joined [decision 088]. */
export const WaitBar = observer(function WaitBar({
  activity: { id, my_wait: mine },
  wanted,
  allowed,
  onVolunteer,
  refresh,
}: {
  activity: ActivityDetail
  wanted: 'place' | 'opening'
  /** Whether somebody with a phone is signed in; otherwise it leads there. */
  allowed: () => boolean
  /** They are to become a volunteer first. */
  onVolunteer: () => Promise<void>
  refresh: () => Promise<void>
}) {
  const { overlays } = useStores()
  const [busy, setBusy] = useState(false)
  const isWaiting = mine?.kind === wanted
  const full = wanted === 'place'
  const change = async () => {
    if (!allowed()) return
    setBusy(true)
    try {
      await call(putActivityWait, { activity_id: id, wait: isWaiting ? 0 : 1 })
      overlays.toast(
        isWaiting ? '已取消' : full ? '已候补，有名额会自动为你报名并告诉你' : '开始报名时会在“消息”里提醒你',
      )
      await refresh()
    } catch (error) {
      if (error instanceof ApiError && error.code === NOT_VOLUNTEER) await onVolunteer()
      else overlays.toast(describeError(error).message)
    }
    setBusy(false)
  }
  const words = full
    ? ['名额已满，候补报名', `候补第 ${mine?.place ?? 1} 位，点击退出`]
    : ['开始报名时提醒我', '开始报名时会提醒你，点击取消']
  return (
    <div data-bottom-bar className={styles.bar}>
      {full && !isWaiting && (
        <p className={styles.seen}>有人让出名额时，按先后自动报名；组织者能看到你的姓名和手机号</p>
      )}
      <Button kind={isWaiting ? 'plain' : 'soft'} size="large" block loading={busy} onClick={() => void change()}>
        {words[isWaiting ? 1 : 0]}
      </Button>
    </div>
  )
})
