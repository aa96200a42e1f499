import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { Image, Link2, MessageCircle, Printer, QrCode as QrIcon, Rss, Share } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, describeError, sentences } from '#contract/errors.ts'
import { isCancelled } from '#host/native-bridge.ts'
import { recordShare } from '#queries/reactions.queries.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { useStores } from '#stores/stores.ts'
import { ActionSheet, type Action } from '#ui/action-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { copyText } from './copy-text.ts'
import { PosterSheet } from './poster-sheet.tsx'
import { shareData, sharedPage, shareRecord, type ShareSubject } from './share-data.ts'
import { CornerGuide } from '#ui/corner-guide.tsx'
import styles from './share-sheet.module.css'

const follows = {
  articles: { label: '订阅地址', copied: '订阅地址已复制，可粘贴到阅读器里' },
  podcast: { label: '播客地址', copied: '播客地址已复制，可粘贴到播客应用里' },
  calendar: { label: '日历地址', copied: '日历地址已复制，可在日历里按地址订阅' },
}

/**
 * The ways to share, open from the start. In the provider's app those of the app, where it has some. The chosen way is
 * recorded [rules R93, R94].
 */
export const ShareSheet = observer(function ShareSheet({ subject }: { subject: ShareSubject }) {
  const { session, overlays, host, tracking } = useStores()
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  const [view, setView] = useState<'ways' | 'code' | 'poster' | 'guide' | undefined>(host.native ? undefined : 'ways')
  const data = shareData(
    subject,
    { name: site.config.name, logo: site.config.image || site.config.logo2 },
    location.origin,
  )

  const record = () => {
    tracking.track('share', { id: subject.id, type: subject.kind })
    void recordShare(shareRecord(data, subject.kind, session.owner === 'guest' ? '' : session.owner)).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.kind === 'code') overlays.toast(describeError(error).message)
      },
    )
  }
  const byShell = () =>
    host
      .shell()
      .then((shell) => shell.share(sharedPage(data)))
      .then(
        (shared) => (shared ? record() : setView('ways')),
        (error: unknown) => (isCancelled(error) ? undefined : setView('ways')),
      )
  const asked = useRef(false)
  useEffect(() => {
    if (!host.native || asked.current) return
    asked.current = true
    void byShell()
  })
  const copy = async () => {
    const copied = await copyText(data.shareUrl)
    overlays.toast(copied ? '链接已复制' : '复制失败，请长按链接复制')
    if (copied) record()
    else setView('code')
  }
  const { feed } = subject
  const follow = async ({ path, kind }: NonNullable<typeof feed>) => {
    const copied = await copyText(location.origin + path)
    overlays.toast(copied ? follows[kind].copied : '复制失败，请稍后再试')
  }
  const onPaper = () =>
    import('./print-page.ts').then(
      ({ printPage }) => printPage(data),
      () => overlays.toast(sentences.network),
    )
  const byMenu = () => {
    setView('guide')
    void host
      .shell()
      .then((shell) => shell.offerShare(sharedPage(data)))
      .catch(() => {})
    record()
  }
  const system = () =>
    void navigator.share({ title: data.shareTitle, text: data.shareDesc, url: data.shareUrl }).then(record, () => {})
  const close = () => setView(undefined)
  const show = (next: 'code' | 'poster') => {
    setView(next)
    record()
  }
  const ways: Action[] = [
    ...(host.kind === 'wechat'
      ? [{ key: 'wechat', label: '微信分享', icon: <MessageCircle />, onSelect: byMenu }]
      : []),
    ...(host.kind === 'h5' && 'share' in navigator
      ? [{ key: 'system', label: '系统分享', icon: <Share />, onSelect: system }]
      : []),
    { key: 'copy', label: '复制链接', icon: <Link2 />, onSelect: () => void copy() },
    { key: 'code', label: '二维码', icon: <QrIcon />, onSelect: () => show('code') },
    { key: 'poster', label: '生成海报', icon: <Image />, onSelect: () => show('poster') },
    ...(host.kind === 'h5' && 'print' in window
      ? [{ key: 'print', label: '打印', icon: <Printer />, onSelect: () => void onPaper() }]
      : []),
    ...(feed
      ? [{ key: 'feed', label: follows[feed.kind].label, icon: <Rss />, onSelect: () => void follow(feed) }]
      : []),
  ]
  return (
    <>
      <ActionSheet open={view === 'ways'} onClose={close} title="分享到" actions={ways}>
        <div className={styles.subject}>
          {data.shareLogo && <img src={data.shareLogo} alt="" className={styles.cover} />}
          <p className={styles.title}>{data.shareTitle}</p>
        </div>
      </ActionSheet>
      <Sheet open={view === 'code'} onClose={close} title="二维码">
        <div className={styles.code}>
          <QrCode value={data.shareUrl} label={`扫码打开：${data.shareTitle}`} />
          <p className={styles.title}>{data.shareTitle}</p>
          <p className={styles.address}>{data.shareUrl}</p>
          <Button kind="soft" onClick={() => void copy()}>
            复制链接
          </Button>
        </div>
      </Sheet>
      {view === 'guide' && (
        <CornerGuide
          title={
            <>
              点击右上角 <b>···</b> 分享
            </>
          }
          note="发送给朋友，或分享到朋友圈"
          onClose={close}
        />
      )}
      <PosterSheet open={view === 'poster'} onClose={close} data={data} site={site.config.name} />
    </>
  )
})
