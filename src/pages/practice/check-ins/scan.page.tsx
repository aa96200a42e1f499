import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ScanButton } from '#features/scanner/scan-button.tsx'
import { Scanner } from '#features/scanner/scanner.tsx'
import { useStores } from '#stores/stores.ts'
import styles from './check-ins.module.css'

/** Where the home screen's 扫一扫 leads. What a code is for is asked once it was read; nothing of that needs a log-in. */
export const Route = createFileRoute('/scan')({
  staticData: { title: '扫一扫', area: 'practice', access: 'open', personal: true, noReload: true, example: {} },
  component: ScanPage,
})

function ScanPage() {
  return (
    <PageShell title="扫一扫">
      <Scan />
    </PageShell>
  )
}

/** WeChat and the provider's app have a scanner of their own, which begins by a tap. */
const Scan = observer(function Scan() {
  const { host } = useStores()
  if (host.kind === 'h5') return <Scanner />
  return (
    <section className={styles.page}>
      <p className={styles.quiet}>扫志愿者码、活动签到码、场馆码</p>
      <ScanButton />
    </section>
  )
})
