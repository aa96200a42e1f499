import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endStaffSession, logOutStaff, renewRecoveryCodes } from '#contract/staff/entrance.ts'
import { call } from '#console/call.ts'
import { RecoveryCodes } from '#console/entrance/recovery-codes.tsx'
import { useSending } from '#console/form/use-sending.ts'
import { readAnew, sessionsQuery } from '#console/queries.ts'
import { Badge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { Failed, Loading, Refusal } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import styles from './account-page.module.css'
import { useDesk } from './use-desk.ts'

export function AccountPage() {
  const desk = useDesk()
  const { busy, refusal, send } = useSending()
  const [codes, setCodes] = useState<string[]>()
  const renew = () =>
    send(async () => {
      setCodes((await call(renewRecoveryCodes, {})).recovery_codes)
      await readAnew()
    })
  // A page that starts anew holds nothing of who was logged in.
  const leave = () => send(async () => (await call(logOutStaff, {}), location.assign('/console/login')))
  return (
    <>
      <PageHead title="我的账号">
        <Button onClick={() => void leave()}>退出登录</Button>
      </PageHead>
      <Refusal>{refusal}</Refusal>
      <Card title={desk?.name ?? ''}>
        <p>登录名：{desk?.login}</p>
      </Card>
      <Card title="恢复码">
        <p>还剩 {desk?.recovery_left} 个。换一组新的以后，以前的不能再用。</p>
        <p>
          <Button busy={busy} onClick={() => void renew()}>
            换一组新的恢复码
          </Button>
        </p>
      </Card>
      <Card title="登录的设备">
        <Sessions />
      </Card>
      {codes && (
        <Dialog title="新的恢复码">
          <RecoveryCodes codes={codes} />
          <DialogActions>
            <Button kind="primary" onClick={() => setCodes(undefined)}>
              继续
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const { refusal, send } = useSending()
  if (!data) return error ? <Failed error={error} again={() => void refetch()} /> : <Loading />
  const end = (id: string) =>
    send(async () => {
      await call(endStaffSession, { id })
      await readAnew()
      say('已结束这次登录')
    })
  return (
    <>
      <Refusal>{refusal}</Refusal>
      <ul>
        {data.list.map(({ id, device, network, created_at, last_seen_at, here }) => (
          <li key={id} className={styles.session}>
            <div>
              <p>
                {device} {here ? <Badge kind="good">这台设备</Badge> : null}
              </p>
              <p className={styles.about}>
                {network} · {timeText(created_at)} 登录 · {timeText(last_seen_at)} 用过
              </p>
            </div>
            {here ? null : (
              <Button kind="danger" aria-label={`结束 ${device} 的登录`} onClick={() => void end(id)}>
                结束
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
