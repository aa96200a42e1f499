import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MonitorSmartphone } from 'lucide-react'
import type { Device } from '#contract/people/accounts.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { leaveSession } from '#features/session/leave-session.ts'
import { leavingText } from '#features/session/leaving-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { devicesQuery, useDeleteDevice, useDeleteDevices } from '#queries/devices.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './safe.module.css'

/** The devices the account is logged in on; any of them can be logged out from here, or all at once. */
export function DeviceList() {
  const devices = useQuery(devicesQuery())
  const { data, error } = devices
  return (
    <>
      <CellGroup title="登录的设备" note="不认识的设备，请退出并修改密码">
        {data ? (
          data.list.map((device) => <DeviceCell key={device.id} device={device} />)
        ) : error ? (
          <QueryFailure query={devices} size="compact" />
        ) : (
          <div className={styles.skeleton}>
            <Skeleton variant="lines" />
          </div>
        )}
      </CellGroup>
      {data && <LogOutEverywhere />}
    </>
  )
}

function DeviceCell({ device }: { device: Device }) {
  const { overlays } = useStores()
  const remove = useDeleteDevice()
  const seen = relativeTime(device.last_seen_at)
  const name = device.name || '未知设备'
  const logOut = async () => {
    if (
      !(await overlays.ask({
        title: `退出“${name}”？`,
        text: '那台设备需要重新登录才能使用你的账号。',
        confirm: '退出此设备',
        cancel: '取消',
      }))
    )
      return
    remove.mutate(device.id, { onSuccess: () => overlays.toast('已退出这台设备') })
  }
  return (
    <ListCell
      icon={<MonitorSmartphone />}
      title={name}
      note={device.current === 1 ? '正在使用' : seen ? `${seen}使用过` : `登录于${relativeTime(device.created_at)}`}
      trailing={
        device.current === 1 ? (
          <Tag tone="success">本机</Tag>
        ) : (
          <Button
            kind="plain"
            size="small"
            loading={remove.isPending}
            aria-label={`退出此设备：${name}`}
            onClick={() => void logOut()}
          >
            退出
          </Button>
        )
      }
    />
  )
}

/** Ends every session; then this device forgets the citizen as after any log-out. */
function LogOutEverywhere() {
  const stores = useStores()
  const client = useQueryClient()
  const router = useRouter()
  const { mutateAsync, isPending } = useDeleteDevices()
  const logOut = async () => {
    const { overlays, session } = stores
    if (
      !(await overlays.ask({
        title: '退出全部设备？',
        text: `包括这台设备，之后需要重新登录。${await leavingText(session.owner)}`,
        confirm: '全部退出',
        cancel: '取消',
      }))
    )
      return
    const done = await mutateAsync().then(
      () => true,
      () => false,
    )
    if (!done) return
    await leaveSession(stores, client)
    overlays.toast('已在全部设备退出登录')
    await router.navigate({ to: '/mine', replace: true })
  }
  return (
    <Button kind="danger" block className={styles.all} loading={isPending} onClick={() => void logOut()}>
      退出全部设备
    </Button>
  )
}
