import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Transfer } from '#contract/money/wallet.ts'
import { copyText } from '#features/share/copy-text.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './cash-detail.module.css'

/**
 * WeChat pays once its citizen has confirmed: in WeChat by a tap, elsewhere with a code that opens this page there.
 * Whether it was paid only the server says. onReturn: they are back.
 */
export const ConfirmReceipt = observer(function ConfirmReceipt({
  confirmation: { mch_id: mchId, app_id: appId, package: packageInfo },
  onReturn,
}: {
  confirmation: NonNullable<Transfer['confirmation']>
  onReturn: () => void
}) {
  const { host, overlays } = useStores()
  const [opening, setOpening] = useState(false)
  if (host.kind !== 'wechat')
    return (
      <section className={styles.confirm} aria-label="确认收款">
        <p>请用收款的微信扫码，打开本页后确认收款</p>
        <QrCode value={location.href} label="微信扫码确认收款" className={styles.code!} />
        <Button
          kind="soft"
          onClick={() =>
            void copyText(location.href).then((copied) =>
              overlays.toast(copied ? '链接已复制，请在微信中打开' : '复制失败，请用微信扫码'),
            )
          }
        >
          复制链接
        </Button>
      </section>
    )
  const open = async () => {
    setOpening(true)
    const opened = await host
      .shell()
      .then((shell) => shell.confirmTransfer({ mchId, appId, package: packageInfo }))
      .catch(() => false)
    setOpening(false)
    if (!opened) overlays.toast('没有打开微信的确认页面，请稍后再试')
    onReturn()
  }
  return (
    <section className={styles.confirm} aria-label="确认收款">
      <Button size="large" block loading={opening} onClick={() => void open()}>
        去微信确认收款
      </Button>
    </section>
  )
})
