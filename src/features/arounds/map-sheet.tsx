import { Copy, Map, Smartphone } from 'lucide-react'
import { copyText } from '#features/share/copy-text.ts'
import { useStores } from '#stores/stores.ts'
import { ActionSheet, type Action } from '#ui/action-sheet.tsx'
import type { Shown } from './amap-address.ts'
import { geoAddress, mapApps } from './map-apps.ts'

const ANDROID = /Android|OpenHarmony/i

/**
 * Which map app shows the way: the usual ones, on Android whatever is installed, or the address to take along. Who
 * chooses one by its name is not asked again whether to leave [decision G156].
 */
export function MapSheet({ place, open, onClose }: { place: Shown; open: boolean; onClose: () => void }) {
  const { overlays } = useStores()
  const copy = async () => overlays.toast((await copyText(place.address)) ? '地址已复制' : '复制失败，请长按地址复制')
  const actions: Action[] = [
    ...mapApps(place).map(({ name, address }) => ({
      key: name,
      label: name,
      icon: <Map />,
      onSelect: () => location.assign(address),
    })),
    ...(ANDROID.test(navigator.userAgent)
      ? [
          {
            key: 'geo',
            label: '手机里的其他地图',
            icon: <Smartphone />,
            onSelect: () => location.assign(geoAddress(place)),
          },
        ]
      : []),
    ...(place.address ? [{ key: 'copy', label: '复制地址', icon: <Copy />, onSelect: () => void copy() }] : []),
  ]
  return <ActionSheet open={open} onClose={onClose} title="用哪个地图打开" layout="list" actions={actions} />
}
