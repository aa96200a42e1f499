import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { HomeScreenSteps } from '#features/home-screen/home-screen-steps.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { appScheme } from '#lib/app-scheme.ts'
import { phoneSystem, type PhoneSystem } from '#lib/phone-system.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { type appDownloadsQuery } from '#queries/site.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './app-download.module.css'
import { SiteHead } from './site-head.tsx'

const OpenInBrowser = lazyOverlay(() => import('./open-in-browser.tsx').then((module) => module.OpenInBrowser))
const names: Record<PhoneSystem, string> = { ios: 'iPhone', android: '安卓', other: '' }
const ORIGIN = 'http://localhost'

/**
 * The operator's own app for this device; where there is none, this page says so and explains how to add the web app to
 * the home screen.
 */
export const AppDownload = observer(function AppDownload({
  downloads,
}: {
  downloads: ReturnType<typeof appDownloadsQuery>
}) {
  const { host } = useStores()
  const apps = useQuery(downloads)
  const { data, error } = apps
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const [system, setSystem] = useState<PhoneSystem>()
  useEffect(() => void setSystem(phoneSystem(navigator.userAgent, navigator.maxTouchPoints)), [])
  const ways = (['ios', 'android'] as const)
    .map((kind) => ({ kind, url: safeUrl(data?.[`${kind}_url`], ORIGIN) }))
    .filter(({ url }) => url !== undefined)
  const mine = system === 'other' ? ways : ways.filter(({ kind }) => kind === system)
  const scheme = appScheme(data?.scheme ?? '')
  return (
    <PageShell title={`下载${config.name}`}>
      <SiteHead large />
      {data ? (
        <div className={styles.ways}>
          {scheme && system !== undefined && system !== 'other' && (
            <Button size="large" block render={<a href={scheme} />}>
              打开APP
            </Button>
          )}
          {mine.map(({ kind, url }) => (
            <Button
              key={kind}
              kind={scheme && system !== 'other' ? 'soft' : 'primary'}
              size="large"
              block
              render={<a href={url!.href} rel="noopener" />}
            >
              {names[kind]}版下载
            </Button>
          ))}
          {system !== undefined && mine.length === 0 && (
            <p className={styles.none}>
              {system === 'other' || ways.length === 0
                ? '暂时没有客户端可以下载，可以把网页版放到桌面使用。'
                : `暂时没有${names[system]}客户端，可以把网页版放到桌面使用。`}
            </p>
          )}
        </div>
      ) : error ? (
        <QueryFailure query={apps} size="compact" />
      ) : null}
      {system === 'other' && (
        <figure className={styles.code}>
          <QrCode
            value={`${location.origin}${location.pathname}${channelOf(location.search)}`}
            label="用手机扫码打开本页"
          />
          <figcaption>用手机扫码打开本页</figcaption>
        </figure>
      )}
      {system && (
        <CellGroup title="把网页版放到主屏幕">
          <HomeScreenSteps />
        </CellGroup>
      )}
      {host.kind === 'wechat' && mine.length > 0 && <OpenInBrowser />}
    </PageShell>
  )
})

/** The channel of the printed code is passed on to the phone; parameters of this screen (app=pc) are not. */
function channelOf(search: string): string {
  const channel = new URLSearchParams(search).get('channel')
  return channel ? `?${new URLSearchParams({ channel })}` : ''
}
