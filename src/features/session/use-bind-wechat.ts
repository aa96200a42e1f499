import { useRouter } from '@tanstack/react-router'
import { askWechatConsent } from './wechat-consent.ts'

/** Leaves for WeChat's consent page; /auth binds the account and comes back here. */
export function useBindWechat(): () => Promise<void> {
  const router = useRouter()
  return () => askWechatConsent('bind', router.state.location.href)
}
