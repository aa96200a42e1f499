import { createFileRoute } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { StoredKinds } from './stored-kinds.tsx'
import styles from './storage.module.css'

/** What the app stores on this device, kind by kind, with a button to clear each. Makes no requests. */
export const Route = createFileRoute('/storage')({
  staticData: { title: '存储空间', area: 'me', player: true, access: 'open', personal: true, example: {} },
  component: StoragePage,
})

function StoragePage() {
  return (
    <PageShell title="存储空间">
      <StoredKinds />
      <p className={styles.foot}>
        这些内容只在这台设备上。退出登录会删除账号的离线内容；没有发出的草稿和发件箱会加密封存，再次登录后取回；帮扶和地址的草稿会删除。
      </p>
    </PageShell>
  )
}
