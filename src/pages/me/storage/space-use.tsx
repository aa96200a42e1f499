import { Link } from '@tanstack/react-router'
import { useStores } from '#stores/stores.ts'
import { byteSize } from '#lib/byte-size.ts'
import { persistDeviceSpace, type DeviceSpace } from '#offline/device-space.ts'
import { unsentText, type Unsent } from '#offline/unsent.ts'
import { Button } from '#ui/button.tsx'
import { SpaceMeter, SpaceNote } from '#ui/space-meter.tsx'
import styles from './storage.module.css'

/** The total, what the browser promises about it, and what has not been sent from this device yet. */
export function SpaceUse({
  space,
  unsent,
  onChanged,
}: {
  space: DeviceSpace | undefined
  unsent: Unsent
  onChanged: () => Promise<void>
}) {
  const { overlays } = useStores()
  const waiting = unsentText(unsent)
  const keep = async () => {
    const granted = await persistDeviceSpace()
    await onChanged()
    overlays.toast(granted ? '浏览器会长期保存' : '浏览器暂未同意；把应用添加到主屏幕后更容易获准')
  }
  return (
    <SpaceMeter
      label="占用情况"
      before="共占用"
      used={space ? byteSize(space.used) : '—'}
      free={space?.free === undefined ? undefined : `还可用约 ${byteSize(space.free)}`}
    >
      <div className={styles.lasting}>
        <span>{lastingText(space)}</span>
        {space?.lasting === false && (
          <Button kind="soft" size="small" onClick={() => void keep()}>
            申请长期保存
          </Button>
        )}
      </div>
      {waiting && (
        <SpaceNote>
          有 {waiting}还没有发出，只在这台设备上。
          <Link to={unsent.queued > 0 ? '/outbox' : '/drafts'} className={styles.go}>
            查看
          </Link>
        </SpaceNote>
      )}
    </SpaceMeter>
  )
}

function lastingText(space: DeviceSpace | undefined): string {
  if (!space) return '浏览器没有告知占用情况。'
  if (space.lasting) return '长期保存：已开启，浏览器不会自行清理这些内容。'
  return space.lasting === undefined
    ? '长期保存：这个浏览器不提供，长时间不打开时内容可能被清理。'
    : '长期保存：未开启，空间不足或长时间不打开时，浏览器可能自行清理。'
}
