import { useRouter } from '@tanstack/react-router'
import { ExternalLink, LockOpen } from 'lucide-react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './leave-card.module.css'

/**
 * Shows where an outside link really leads, and lets the reader decide. Leaving replaces this page, so that Back
 * returns to the one before.
 */
export function LeaveCard({ url }: { url: URL }) {
  const router = useRouter()
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/index', replace: true })
  return (
    <PageShell tone="clear">
      <div className={styles.page}>
        <span className={styles.sign}>
          <ExternalLink aria-hidden="true" />
        </span>
        <h1 className={styles.title}>即将离开本站</h1>
        <p className={styles.words}>您将访问的网页由第三方提供，请注意保护个人信息和账号安全</p>
        <div className={styles.address}>
          <p className={styles.host}>{url.host}</p>
          <p className={styles.full}>{url.href}</p>
          {url.protocol === 'http:' && (
            <Tag tone="warning" icon={<LockOpen aria-hidden="true" />} className={styles.tag}>
              连接未加密
            </Tag>
          )}
        </div>
        <div className={styles.actions}>
          <Button size="large" block onClick={() => location.replace(url.href)}>
            继续访问
          </Button>
          <Button size="large" kind="plain" block onClick={back}>
            返回
          </Button>
        </div>
      </div>
    </PageShell>
  )
}
