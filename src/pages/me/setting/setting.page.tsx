import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import * as v from 'valibot'
import { AgreementSheet } from '#features/agreements/agreement-sheet.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { useLogOut } from '#features/session/use-log-out.ts'
import { versionText } from '#lib/version-text.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { AppearanceCells } from './appearance-cells.tsx'
import { DataSaverCells } from './data-saver-cells.tsx'
import { HomeScreenCell } from './home-screen-cell.tsx'
import styles from './setting.module.css'

const texts = ['agreement', 'privacy', 'volunteer'] as const

/** show: the open text, so that Back closes it. */
export const Route = createFileRoute('/setting')({
  staticData: { title: '设置', area: 'me', access: 'open', personal: true, example: {} },
  validateSearch: v.object({ show: v.optional(v.fallback(v.optional(v.picklist(texts)), undefined)) }),
  component: SettingPage,
})

/** Everything except logging out works for guests too [decision G154]. */
function SettingPage() {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const opened = useRef(false)
  const open = (sheet: (typeof texts)[number]) => {
    opened.current = true
    void navigate({ search: { show: sheet }, resetScroll: false })
  }
  const close = () => {
    if (opened.current) router.history.back()
    else void navigate({ search: {}, replace: true, resetScroll: false })
    opened.current = false
  }
  return (
    <PageShell title="设置">
      <AppearanceCells />
      <DataSaverCells />
      <CellGroup title="通知">
        <ListCell
          title="通知"
          note="应用没打开时怎样告诉你，免打扰时间，关注的关键词"
          render={<Link to="/notices" />}
        />
      </CellGroup>
      <CellGroup title="本机">
        <HomeScreenCell />
        <ListCell title="存储空间" note="离线内容、下载和草稿占多少，清除缓存" render={<Link to="/storage" />} />
        <ListCell title="诊断信息" note="遇到问题时，复制给客服" render={<Link to="/diagnostics" />} />
      </CellGroup>
      <CellGroup title="关于">
        <ListCell title="用户协议" onClick={() => open('agreement')} />
        <ListCell title="隐私政策" onClick={() => open('privacy')} />
        <ListCell title="志愿者条款" onClick={() => open('volunteer')} />
        <ListCell title="关于我们" render={<Link to="/about" />} />
      </CellGroup>
      <LogOut />
      <p className={styles.version}>
        版本 <span className="tabular">{versionText(__BUILD_ID__)}</span>
      </p>
      <AgreementSheet type={show} onClose={close} addressed />
    </PageShell>
  )
}

const LogOut = observer(function LogOut() {
  const { session } = useStores()
  const logOut = useLogOut()
  if (!session.signedIn) return null
  return (
    <div className={styles.out}>
      <Button kind="danger" size="large" block className={styles.button} onClick={() => void logOut()}>
        退出登录
      </Button>
    </div>
  )
})
