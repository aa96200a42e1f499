import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { asksVerified } from '#lib/user-switch.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './aid.module.css'

const deeds = {
  wish: { asks: 'publishVerified', name: '发布心愿', next: 'send-wish' },
  order: { asks: 'orderVerified', name: '点单', next: 'order-serve' },
} as const

/**
 * Said before anything is typed, where the operator asks for a verified name [rule R104]; the server decides as well.
 * The form is a draft meanwhile, and the link comes back to it.
 */
export const VerifyFirst = observer(function VerifyFirst({
  deed,
  service,
}: {
  deed: keyof typeof deeds
  service?: string
}) {
  const { session } = useStores()
  const { data } = useQuery(userCenterQuery())
  const { asks, name, next } = deeds[deed]
  if (!session.user || session.user.real_name === 1 || !data) return null
  if (!asksVerified(data.list, asks)) return null
  return (
    <div className={styles.notice}>
      <p>{name}需要先完成实名认证，写下的内容会保留</p>
      <Button
        kind="soft"
        size="small"
        render={<Link to="/real-name" search={{ next, ...(service ? { id: service } : {}) }} preload={false} />}
      >
        去实名认证
      </Button>
    </div>
  )
})
