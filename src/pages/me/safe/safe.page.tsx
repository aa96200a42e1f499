import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { useLogOut } from '#features/session/use-log-out.ts'
import { banQuery } from '#queries/bans.queries.ts'
import { warm } from '#queries/query-client.ts'
import { devicesQuery } from '#queries/devices.queries.ts'
import { proxiesQuery } from '#queries/proxies.queries.ts'
import { userQuery } from '#queries/user.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { BanNotice } from './ban-notice.tsx'
import { DeviceList } from './device-list.tsx'
import { ProxyCells } from './proxy-cells.tsx'
import styles from './safe.module.css'

export const Route = createFileRoute('/safe')({
  staticData: { title: '账号与安全', area: 'me', access: 'signed-in', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (!stores.session.signedIn) return
    for (const query of [userQuery(), devicesQuery(), proxiesQuery(), banQuery()]) warm(queryClient, query)
  },
  component: SafePage,
})

function SafePage() {
  return (
    <PageShell title="账号与安全">
      <SignedInOnly>
        <Keys />
      </SignedInOnly>
    </PageShell>
  )
}

/** Each block has its own request and its own failure: one that fails leaves the others usable. */
const Keys = observer(function Keys() {
  const { session } = useStores()
  const { data } = useQuery(userQuery())
  const logOut = useLogOut()
  const phone = data?.phone ?? session.user?.phone
  return (
    <>
      <BanNotice />
      <CellGroup title="登录方式">
        <ListCell
          title="手机号"
          value={<span className="tabular">{phone || (phone === undefined ? '' : '未绑定')}</span>}
          render={<Link to={(phone === '' ? '/phone/bind' : '/phone') as string} />}
        />
        <ListCell
          title="登录密码"
          value={data && (data.has_password === 1 ? '修改' : '未设置')}
          render={<Link to={'/password' as string} />}
        />
        <ProxyCells />
      </CellGroup>
      <DeviceList />
      <CellGroup>
        <ListCell title="我的数据" note="导出我的数据，注销账号" render={<Link to="/own-data" />} />
      </CellGroup>
      <div className={styles.out}>
        <Button kind="danger" size="large" block className={styles.button} onClick={() => void logOut()}>
          退出登录
        </Button>
      </div>
    </>
  )
})
