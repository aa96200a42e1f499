import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { scanCode, signIn, signOut } from '#contract/volunteers/check-ins.ts'
import { serverNow } from '#lib/server-clock.ts'
import { activityQuery } from '#queries/activities.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './check-ins.module.css'
import { isWorthIt } from './is-worth-it.ts'
import { usePlace } from './use-place.ts'
import { useScan } from './use-scan.ts'

interface ActsProps {
  said: string
  busy: boolean
  /** Signed in already: signing out is next. */
  isIn?: boolean
  onIn: () => void
  onOut: () => void
}
function Acts({ said, busy, isIn = false, onIn, onOut }: ActsProps) {
  return (
    <>
      <p className={styles.said} role="status">
        {said}
      </p>
      <div className={styles.acts}>
        <Button kind={isIn ? 'plain' : 'primary'} loading={busy} onClick={onIn}>
          签到
        </Button>
        <Button kind={isIn ? 'primary' : 'plain'} loading={busy} onClick={onOut}>
          签退
        </Button>
      </div>
    </>
  )
}

/** For oneself. near: the code is printed, so that a position of now belongs to it. */
export const OwnActs = observer(function OwnActs({ id, code, near }: { id: string; code: string; near?: boolean }) {
  const { overlays } = useStores()
  // Kept on the device: it may be scanned without a network.
  const { data: activity } = useQuery(activityQuery(id))
  const { busy, said, say, scan } = useScan()
  const { locating, locate } = usePlace(say)
  const [opened] = useState(() => serverNow())
  const sign = async (endpoint: typeof signIn | typeof signOut, done: string) => {
    if (endpoint === signOut && activity && !(await isWorthIt(activity, overlays))) return
    const found = near ? await locate() : {}
    if (!found) return
    await scan(endpoint, { activity_id: id, code, at: near ? serverNow() : opened, ...found }, done)
  }
  return (
    <Acts
      said={said}
      busy={busy || locating}
      isIn={activity?.my_join?.status === joinState.signedIn}
      onIn={() => void sign(signIn, '签到成功')}
      onOut={() => void sign(signOut, '签退成功')}
    />
  )
})

/** For the volunteer whose code was scanned. */
export function OrganizerActs({ id, code }: { id: string; code: string }) {
  const { busy, said, scan } = useScan()
  const [at] = useState(() => serverNow())
  const verify = (type: 'sign' | 'sign_out', done: string) => scan(scanCode, { activity_id: id, code, at, type }, done)
  return (
    <Acts
      said={said}
      busy={busy}
      onIn={() => void verify('sign', '已签到')}
      onOut={() => void verify('sign_out', '已签退')}
    />
  )
}
