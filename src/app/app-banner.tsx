import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { SiteConfig } from '#contract/site.ts'
import { configurationsQuery } from '#queries/site.queries.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './app-banner.module.css'

const CLOSED = 'app-banner-closed'
/** Storage is refused to a page embedded by another site. */
function closedBefore(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) === '1'
  } catch {
    return false
  }
}

/** Invites visitors of the web page into the operator's app: is_drainage, h5_logo, top_paperwork [rule R127, decision G74]. */
export function AppBanner() {
  const { data } = useQuery(configurationsQuery())
  const [closed, setClosed] = useState(closedBefore)
  const config = data?.config
  const opens = config && openAddress(config)
  if (!opens || config.is_drainage !== 1 || closed || insideApp()) return null
  const close = () => {
    setClosed(true)
    try {
      sessionStorage.setItem(CLOSED, '1')
    } catch {
      // closed for this visit
    }
  }
  return (
    <aside className={styles.banner} aria-label="打开客户端">
      <IconButton icon={<X size={18} />} label="关闭" onClick={close} />
      {config.h5_logo && <img className={styles.logo} src={sizedPicture(config.h5_logo, 96)} width={36} height={36} alt="" />}
      {config.top_paperwork_type === 2 ? <img className={styles.words} src={config.top_paperwork} alt={config.name} /> : <p className={styles.words}>{config.top_paperwork}</p>}
      <a className={styles.open} href={opens}>
        打开APP
      </a>
    </aside>
  )
}

/** The app's own scheme, else its download page through the leave page; without either there is nothing to invite to. */
function openAddress({ app_scheme, app_android_url, app_ios_url }: SiteConfig): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(app_scheme) && !/^(javascript|data|vbscript|file):/i.test(app_scheme)) return app_scheme
  const download = safeUrl(app_android_url || app_ios_url, 'http://localhost')
  return (app_android_url || app_ios_url) && download ? innerLinkPath(download.href) : undefined
}

function insideApp(): boolean {
  return typeof location !== 'undefined' && /[?&]app=(pc|ios|android)\b/.test(location.search)
}
