import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import type { NoticeSettings } from '#contract/notices/notices.ts'
import { subscribePush } from '#host/push-subscription.ts'
import { useAddDevice, useNoticeSettings, type DeviceInput } from '#queries/notices.queries.ts'
import { useStores } from '#stores/stores.ts'

const denied = '没有得到允许。请在系统或浏览器的设置里允许通知，再试一次'
const blocked = '这个浏览器连不上它的推送服务。手机自带的浏览器、App 或微信可能可以'

/** What steps in where no device is reached. */
export const otherWays = ({ others, sms_kinds: kinds }: NoticeSettings): string[] => [
  ...(others.includes('wechat') ? ['公众号消息'] : []),
  ...(others.includes('sms') && kinds.length > 0 ? ['短信（只用于要紧的事）'] : []),
]

/** Switches notices on for this device: permission, subscription, the server. */
export function useThisDevice(notices: NoticeSettings): { busy: boolean; switchOn: () => Promise<void> } {
  const { host, overlays, settings } = useStores()
  const add = useAddDevice()
  const change = useNoticeSettings()
  const [busy, setBusy] = useState(false)
  const find = async (): Promise<DeviceInput | string> => {
    const elder = settings.elder ? 1 : 0
    if (host.native) {
      const token = await (await host.shell()).pushToken()
      return token ? { channel: 'native', endpoint: token, elder } : '这个版本的 App 暂不支持通知'
    }
    const address = await subscribePush(notices.push_key)
    if (address === 'denied') return denied
    return address === 'blocked' ? blocked : { channel: 'push', ...address, elder }
  }
  const switchOn = async () => {
    setBusy(true)
    try {
      const device = await find()
      if (typeof device === 'string') {
        const ways = otherWays(notices)
        // Whoever has another way needs no device.
        if (ways.length > 0) await change.mutateAsync({ wanted: 1 })
        return overlays.toast(ways.length > 0 ? `这台设备收不到通知，改用${ways.join('、')}` : device)
      }
      await add.mutateAsync(device)
      await change.mutateAsync({ wanted: 1 })
      overlays.toast('已开启。点“试一试”看看这台设备收不收得到')
    } catch (error) {
      overlays.toast(describeError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, switchOn }
}
