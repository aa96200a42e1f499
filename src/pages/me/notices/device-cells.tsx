import { BellRing, MonitorSmartphone } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { deviceFailures, type DeviceFailure } from '#contract/notices/notice-kinds.ts'
import type { NoticeDevice, NoticeSettings } from '#contract/notices/notices.ts'
import { endPush, pushAbility, type PushAbility } from '#host/push-subscription.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useNoticeSettings, useRemoveDevice, useTryDevice } from '#queries/notices.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Switch } from '#ui/switch.tsx'
import { otherWays, useThisDevice } from './use-this-device.ts'

/** Why this device cannot be switched on; undefined where it can. */
const hindrances: Record<PushAbility, string | undefined> = {
  ready: undefined,
  denied: '通知被禁止了。请在系统或浏览器的设置里允许本站通知，再回来开启',
  install: '先用 Safari 的“分享”把本站添加到主屏幕，再从主屏幕打开，就能开启通知',
  none: '这个浏览器不支持通知',
}
const failureText = (failure: string): string => deviceFailures[failure as DeviceFailure] ?? ''

/** The devices that are reached, and the other ways that step in. */
export const DeviceCells = observer(function DeviceCells({ notices }: { notices: NoticeSettings }) {
  const { host } = useStores()
  const { busy, switchOn } = useThisDevice(notices)
  const change = useNoticeSettings()
  const current = notices.devices.find((one) => one.current === 1)
  const hindrance = host.native ? undefined : hindrances[pushAbility()]
  const on = notices.wanted === 1
  const works = current && current.failure === ''
  const rest = notices.devices.filter((one) => one !== current)
  return (
    <>
      <CellGroup title="通知" note={on ? othersNote(notices) : '开启后，应用没打开时也会告诉你。不在晚上打扰'}>
        <ListCell
          icon={<BellRing />}
          title="接收通知"
          note={on ? undefined : '现在不会收到任何通知'}
          trailing={
            <Switch
              checked={on}
              disabled={busy || change.isPending}
              onChange={(wanted) =>
                wanted && !works && !hindrance ? void switchOn() : change.mutate({ wanted: wanted ? 1 : 0 })
              }
            />
          }
        />
        {on && !works && (
          <ListCell
            icon={<MonitorSmartphone />}
            title="这台设备"
            note={hindrance ?? (failureText(current?.failure ?? '') || '还没有开启')}
            trailing={
              !hindrance && (
                <Button
                  kind="soft"
                  size="small"
                  loading={busy}
                  aria-label="在这台设备上开启"
                  onClick={() => void switchOn()}
                >
                  开启
                </Button>
              )
            }
          />
        )}
      </CellGroup>
      {on && notices.devices.length > 0 && (
        <CellGroup title="能收到的设备" note="退出登录的设备不再收到">
          {works && <DeviceCell device={current} />}
          {works && <StopHere id={current.id} />}
          {rest.map((device) => (
            <DeviceCell key={device.id} device={device} />
          ))}
        </CellGroup>
      )}
    </>
  )
})

/** What happens where no device is reached. */
function othersNote(notices: NoticeSettings): string {
  const ways = otherWays(notices)
  return ways.length > 0 ? `设备收不到时，改用${ways.join('、')}` : '设备收不到的通知，仍然可以在“消息”里看到'
}

/** The other devices go on. */
function StopHere({ id }: { id: string }) {
  const { overlays } = useStores()
  const remove = useRemoveDevice()
  const stop = async () => {
    await remove.mutateAsync(id)
    // What the server has forgotten may still be on its way.
    await endPush().catch(() => {})
    overlays.toast('这台设备不再接收通知')
  }
  return <ListCell title="这台设备不再接收" disabled={remove.isPending} onClick={() => void stop().catch(() => {})} />
}

function DeviceCell({ device }: { device: NoticeDevice }) {
  const { overlays } = useStores()
  const attempt = useTryDevice()
  const remove = useRemoveDevice()
  const { id, name, current, failure, sent_at: at } = device
  const tryIt = () =>
    attempt.mutate(id, {
      onSuccess: ({ failure: why }) => overlays.toast(answers[why] ?? failureText(why)),
    })
  return (
    <ListCell
      icon={<MonitorSmartphone />}
      title={current === 1 ? `${name}（本机）` : name}
      note={failureText(failure) || (at ? `${relativeTime(at)}收到过通知` : '还没有发过通知')}
      trailing={
        failure === 'gone' ? (
          <Button
            kind="plain"
            size="small"
            loading={remove.isPending}
            aria-label={`移除：${name}`}
            onClick={() => remove.mutate(id)}
          >
            移除
          </Button>
        ) : (
          <Button kind="plain" size="small" loading={attempt.isPending} aria-label={`试一试：${name}`} onClick={tryIt}>
            试一试
          </Button>
        )
      }
    />
  )
}
const answers: Record<string, string> = {
  '': '已发出。几秒钟内没有看到，就检查系统的通知设置',
  later: '推送服务暂时没有应答，请稍后再试',
}
