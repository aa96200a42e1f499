import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { countUnsent, unsentText } from '#offline/unsent.ts'
import { useStores } from '#stores/stores.ts'
import { leaveSession } from './leave-session.ts'

/** Asks, naming what would be lost, then signs out on this device. Returns whether it happened. */
export function useLogOut(): () => Promise<boolean> {
  const stores = useStores()
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    const { session, overlays, downloads } = stores
    const unsent = unsentText(await countUnsent(session.owner))
    const lost = unsent ? `有 ${unsent}没有发出，退出后会从本机删除。` : '退出后，本机不再保留你的个人信息。'
    const text = downloads.entries.length > 0 ? `${lost}下载的节目仍然保留。` : lost
    if (!(await overlays.ask({ title: '退出登录？', text, confirm: '退出登录', cancel: '再想想' }))) return false
    const revoked = await leaveSession(stores, client)
    overlays.toast(revoked ? '已退出登录' : '本机已退出；联网后可在其他设备的“账号与安全”里让这次登录失效')
    await router.navigate({ href: '/mine', replace: true })
    return true
  }
}
