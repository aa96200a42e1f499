import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DOWNLOAD, useOpenApp } from '#features/native/use-open-app.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './app-banner.module.css'

const CLOSED = 'app-banner-closed'
/** Closed once, it stays closed on this device. A page embedded by another site may be refused storage. */
function closedBefore(): boolean {
  try {
    return localStorage.getItem(CLOSED) === '1'
  } catch {
    return false
  }
}

/**
 * Invites visitors of the web page into the operator's app: is_drainage, h5_logo, top_paperwork [rule R127, decision
 * G74]. Elders have its room for what they read.
 */
export const AppBanner = observer(function AppBanner() {
  const { host, settings } = useStores()
  const openApp = useOpenApp()
  const { data } = useQuery(configurationsQuery())
  const [closed, setClosed] = useState(closedBefore)
  const config = data?.config
  // The download page itself has nothing further to lead to.
  const downloads = useLocation({ select: ({ pathname }) => pathname.endsWith(DOWNLOAD) })
  if (config?.is_drainage !== 1 || closed || downloads || host.native || host.pc || settings.elder) return null
  const close = () => {
    setClosed(true)
    try {
      localStorage.setItem(CLOSED, '1')
    } catch {
      // closed for this visit
    }
  }
  return (
    <aside className={styles.banner} aria-label="打开客户端">
      <IconButton icon={<X />} label="关闭" onClick={close} />
      {config.h5_logo && (
        <img className={styles.logo} src={sizedPicture(config.h5_logo, 96)} width={36} height={36} alt="" />
      )}
      {config.top_paperwork_type === 2 ? (
        <img className={styles.words} src={config.top_paperwork} alt={config.name} />
      ) : (
        <p className={styles.words}>{config.top_paperwork}</p>
      )}
      <a
        className={styles.open}
        href={DOWNLOAD}
        onClick={(event) => {
          event.preventDefault()
          openApp()
        }}
      >
        打开APP
      </a>
    </aside>
  )
})
