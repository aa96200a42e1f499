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
        这些内容只在这台设备上。退出登录会删除草稿、发件箱和账号的离线内容，并会先告诉你还有多少没有发出。
      </p>
    </PageShell>
  )
}
