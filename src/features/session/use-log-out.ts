import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useStores } from '#stores/stores.ts'
import { leaveSession, type SessionEnd } from './leave-session.ts'
import { leavingText } from './leaving-text.ts'

const farewells: Record<SessionEnd, string> = {
  now: '已退出登录',
  later: '本机已退出；联网后会自动结束这次登录',
  not: '本机已退出；联网后可在其他设备的“账号与安全”里让这次登录失效',
}

/** Asks, saying what becomes of what was not sent, then signs out on this device. Returns whether it happened. */
export function useLogOut(): () => Promise<boolean> {
  const stores = useStores()
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    const { session, overlays, downloads } = stores
    const unsent = (await leavingText(session.owner)) || '退出后，本机不再保留你的个人信息。'
    const text = downloads.entries.length > 0 ? `${unsent}下载的节目仍然保留。` : unsent
    if (!(await overlays.ask({ title: '退出登录？', text, confirm: '退出登录', cancel: '再想想' }))) return false
    overlays.toast(farewells[await leaveSession(stores, client)])
    await router.navigate({ href: '/mine', replace: true })
    return true
  }
}
