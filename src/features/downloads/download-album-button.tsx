import { Link } from '@tanstack/react-router'
import { CircleCheck, Download } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { trackOf } from '#features/player-dock/track-of.ts'
import { byteSize } from '#lib/byte-size.ts'
import { estimateSize } from '#offline/estimate-size.ts'
import { fetchAlbumItems } from '#queries/albums.queries.ts'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useDownload } from './use-download.ts'

/** Downloads all items of an album, including those added later. count: how many it has. */
export const DownloadAlbumButton = observer(function DownloadAlbumButton({
  id,
  title,
  count,
}: {
  id: string
  title: string
  count: number
}) {
  const { downloads, overlays } = useStores()
  const download = useDownload()
  const [busy, setBusy] = useState(false)
  const known = downloads.entries.filter(({ track }) => track.album.id === id).length
  if (count > 0 && known >= count)
    return <IconButton icon={<CircleCheck />} label="专辑已在下载中，查看" render={<Link to="/downloads" />} />
  const all = async () => {
    setBusy(true)
    try {
      const tracks = (await fetchAlbumItems(id)).map(trackOf).filter(({ url, source_id }) => url || source_id)
      const size = await estimateSize(tracks)
      if (
        await overlays.ask({
          title: '下载整张专辑？',
          text: `“${title}”共 ${tracks.length} 个节目${size > 0 ? `，约 ${byteSize(size)}` : ''}，下载后没有网络也能听。`,
          confirm: '下载',
          cancel: '取消',
        })
      )
        await download(tracks, title, size)
    } catch (error) {
      overlays.toast(describeError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      icon={<Download />}
      label="下载专辑"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => busy || void all()}
    />
  )
})
