import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { askWechatConsent } from '#features/session/wechat-consent.ts'
import { useCoreStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'

export interface WechatButtonProps {
  redirect: string | undefined
  /** Whether the agreement is checked; shows a message at the box when it is not. */
  agreed: () => boolean
  onRefused: (error: unknown) => void
}

/**
 * Only where WeChat can be reached: in WeChat itself, if the operator has an account there, or through the provider's
 * app, which shows a log-in of its own [decision G47].
 */
export const WechatButton = observer(function WechatButton({ redirect, agreed, onRefused }: WechatButtonProps) {
  const { host, overlays } = useCoreStores()
  const [leaving, setLeaving] = useState(false)
  if (host.kind === 'h5' || (host.kind === 'wechat' && !host.config.wechatLogin)) return null
  const logIn = async () => {
    if (!agreed()) return
    setLeaving(true)
    try {
      if (host.kind === 'wechat') return await askWechatConsent('login', redirect ?? '/')
      const shown = await host.shell().then((shell) => shell.login())
      if (!shown) overlays.toast('当前版本的APP不能用微信登录，请用手机号登录')
    } catch (error) {
      onRefused(error)
    }
    setLeaving(false)
  }
  return (
    <Button kind="plain" size="large" type="button" block loading={leaving} onClick={() => void logIn()}>
      微信登录
    </Button>
  )
})
