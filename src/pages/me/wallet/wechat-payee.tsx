import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Obstacle } from '#contract/money/wallet.ts'
import { useBindWechat } from '#features/session/use-bind-wechat.ts'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { mpWechatDomainQuery, transferWechatQuery } from '#queries/wallet.queries.ts'
import { Button } from '#ui/button.tsx'
import styles from './cash-out.module.css'

/** The WeChat that is paid: the bound one, or the way to bind one. */
export function WechatPayee({ obstacle }: { obstacle: Obstacle | undefined }) {
  const { data } = useQuery(transferWechatQuery())
  if (obstacle)
    return (
      <div className={styles.bind}>
        <p>{obstacle.text}</p>
        {obstacle.code === 'wechat' && <BindWechat />}
      </div>
    )
  return (
    <p className={styles.payee}>
      微信 <b>{data?.nickname || '已绑定'}</b>
    </p>
  )
}

/** WeChat leads back to one host, that of the city's public account: only there can it be bound [G149]. */
function BindWechat() {
  const { data } = useQuery(mpWechatDomainQuery())
  const bind = useBindWechat()
  const domain = data && safeUrl(data.domain, location.origin)
  if (data?.domain === '') return <p>本站还没有接通微信公众号，暂时不能绑定</p>
  if (domain && domain.host !== location.host)
    return (
      <Button kind="soft" render={<Link to={innerLinkPath(`${domain.origin}/cash-out`)} preload={false} />}>
        到 {domain.host} 绑定微信
      </Button>
    )
  return (
    <Button kind="soft" type="button" onClick={() => void bind()}>
      绑定微信
    </Button>
  )
}
