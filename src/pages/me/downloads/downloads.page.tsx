import { Link, createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DownloadGroup } from './download-group.tsx'
import { DownloadSettings } from './download-settings.tsx'
import { DownloadUse } from './download-use.tsx'
import styles from './downloads.module.css'

/**
 * Recordings that play without a network, those still loading, and the space they take [decisions G226, 018]. Makes no
 * requests.
 */
export const Route = createFileRoute('/downloads')({
  staticData: { title: '下载', area: 'me', player: true, access: 'open', personal: true, example: {} },
  component: DownloadsPage,
})

function DownloadsPage() {
  // Without a worker the dock must be loaded before the network is lost.
  useEffect(() => void import('#features/player-dock/player-dock.tsx').catch(() => {}), [])
  return (
    <PageShell title="下载">
      <Downloads />
      <DownloadSettings />
      <p className={styles.foot}>下载的节目保存在这台设备上，与账号无关：退出登录、清除缓存都不会删除。</p>
    </PageShell>
  )
}

const Downloads = observer(function Downloads() {
  const { downloads } = useStores()
  if (!downloads.known) return <Skeleton variant="row" count={4} />
  if (downloads.entries.length === 0)
    return (
      <EmptyState
        note="在音频或专辑页面点“下载”，没有网络也能听"
        action={
          <Button kind="soft" render={<Link to="/find" />}>
            去找节目
          </Button>
        }
      />
    )
  const albums = [...new Set(downloads.entries.map(({ track }) => track.album.id))]
  return (
    <>
      <DownloadUse />
      {albums.map((id) => (
        <DownloadGroup key={id} entries={downloads.entries.filter(({ track }) => track.album.id === id)} />
      ))}
    </>
  )
})
