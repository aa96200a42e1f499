import { Link } from '@tanstack/react-router'
import { CircleCheck, Download, LoaderCircle } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useDownload } from './use-download.ts'

/**
 * Downloads one recording; once requested, links to the list of downloads. Renders nothing where nothing can be
 * downloaded.
 */
export const DownloadButton = observer(function DownloadButton({
  track,
  album,
  tone = 'plain',
}: {
  track: Track
  album: string
  /** over: on a picture. */
  tone?: 'plain' | 'over'
}) {
  const { downloads } = useStores()
  const download = useDownload()
  const entry = downloads.find(track.id)
  if (track.live || (!track.url && !track.source_id)) return null
  if (!entry)
    return <IconButton tone={tone} icon={<Download />} label="下载" onClick={() => void download([track], album)} />
  const done = entry.state === 'done'
  return (
    <IconButton
      tone={tone}
      icon={done ? <CircleCheck /> : <LoaderCircle />}
      label={done ? '已下载，查看' : '查看下载进度'}
      render={<Link to="/downloads" />}
    />
  )
})
