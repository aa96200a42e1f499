import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { useBindWechat } from '#features/session/use-bind-wechat.ts'
import { proxiesQuery, useDeleteProxy } from '#queries/proxies.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { ListCell } from '#ui/list-cell.tsx'

const platforms: Record<string, string> = { wechat: '微信', apple: 'Apple', other: '第三方账号' }

/** Third-party accounts that can log in to this one, with buttons to remove or add them [decision G61]. */
export const ProxyCells = observer(function ProxyCells() {
  const { overlays, host } = useStores()
  const proxies = useQuery(proxiesQuery())
  const { data, error } = proxies
  const remove = useDeleteProxy()
  const bind = useBindWechat()
  const [binding, setBinding] = useState(false)
  if (!data) return error ? <QueryFailure query={proxies} size="compact" /> : <ListCell title="微信" value="正在读取" />

  const unbind = async (id: string, platform: string) => {
    if (
      !(await overlays.ask({
        title: `解除绑定${platform}？`,
        text: `之后不能再用${platform}登录这个账号。`,
        confirm: '解除绑定',
        cancel: '取消',
      }))
    )
      return
    remove.mutate(id, { onSuccess: () => overlays.toast('已解除绑定') })
  }
  const bindNow = async () => {
    setBinding(true)
    await bind().catch((failure: unknown) => overlays.toast(describeError(failure).message))
    setBinding(false)
  }
  const bound = data.list.some(({ platform }) => platform === 'wechat')
  return (
    <>
      {data.list.map(({ id, platform, name }) => {
        const called = platforms[platform] ?? '第三方账号'
        return (
          <ListCell
            key={id}
            title={called}
            note={name || undefined}
            trailing={
              <Button
                kind="plain"
                size="small"
                loading={remove.isPending}
                aria-label={`解除绑定${called}`}
                onClick={() => void unbind(id, called)}
              >
                解绑
              </Button>
            }
          />
        )
      })}
      {!bound &&
        host.config.wechatLogin &&
        (host.kind === 'wechat' ? (
          <ListCell title="微信" value={binding ? '正在前往' : '去绑定'} onClick={() => void bindNow()} />
        ) : (
          <ListCell title="微信" note="在微信中打开本页可以绑定" value="未绑定" />
        ))}
    </>
  )
})
