import { persistDeviceSpace } from '#offline/device-space.ts'
import type { Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'

/**
 * Adds recordings to the list of downloads; on a metered network it asks first. A citizen who declines downloads on
 * Wi-Fi later. size: of all of them in bytes, as far as it is known.
 */
export function useDownload(): (tracks: Track[], album: string, size?: number) => Promise<void> {
  const { downloads, overlays } = useStores()
  return async (tracks, album, size) => {
    if (downloads.needsPermission) {
      const now = await overlays.ask({
        title: '使用移动数据下载？',
        text: `当前不是 Wi-Fi，下载 ${tracks.length} 个节目会消耗流量。`,
        confirm: '现在下载',
        cancel: '等有 Wi-Fi',
      })
      if (now) downloads.allow()
    }
    await downloads.add(tracks, album, size)
    overlays.toast(downloads.needsPermission ? '已加入下载，连上 Wi-Fi 后开始' : '已加入下载')
    // Without this request the system may evict the files when space is short.
    void persistDeviceSpace()
  }
}
