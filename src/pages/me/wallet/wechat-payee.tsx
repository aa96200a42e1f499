import { useQuery } from '@tanstack/react-query'
import type { Obstacle } from '#contract/wallet.ts'
import { useBindWechat } from '#features/session/use-bind-wechat.ts'
import { transferWechatQuery } from '#queries/wallet.queries.ts'
import { Button } from '#ui/button.tsx'
import styles from './cash-out.module.css'

/** The WeChat that is paid: the bound one, or the way to bind one. */
export function WechatPayee({ obstacle }: { obstacle: Obstacle | undefined }) {
  const { data } = useQuery(transferWechatQuery())
  const bind = useBindWechat()
  if (obstacle)
    return (
      <div className={styles.bind}>
        <p>{obstacle.text}</p>
        {obstacle.code === 'wechat' && (
          <Button kind="soft" type="button" onClick={() => void bind()}>
            绑定微信
          </Button>
        )}
      </div>
    )
  return (
    <p className={styles.payee}>
      微信 <b>{data?.nickname || '已绑定'}</b>
    </p>
  )
}
