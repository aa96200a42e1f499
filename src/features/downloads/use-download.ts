import { keepDeviceSpace } from '#offline/device-space.ts'
import type { Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'

/** Puts recordings on the list of downloads; on a network that costs money, asks first. What is not wanted now waits for Wi-Fi. */
export function useDownload(): (tracks: Track[], album: string) => Promise<void> {
  const { downloads, overlays } = useStores()
  return async (tracks, album) => {
    if (downloads.needsWord) {
      const now = await overlays.ask({
        title: '使用移动数据下载？',
        text: `当前不是 Wi-Fi，下载 ${tracks.length} 个节目会消耗流量。`,
        confirm: '现在下载',
        cancel: '等有 Wi-Fi',
      })
      if (now) downloads.allow()
    }
    await downloads.add(tracks, album)
    overlays.toast(downloads.needsWord ? '已加入下载，连上 Wi-Fi 后开始' : '已加入下载')
    // The system clears what it was not asked to keep when room is short.
    void keepDeviceSpace()
  }
}
