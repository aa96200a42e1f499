import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CleanUp } from '#lib/clean-up.ts'
import { useStores } from '#stores/stores.ts'

/**
 * While `dirty`, leaving the page asks first, and nothing reloads it. A citizen whose session expired is not asked:
 * they must get to log-in.
 */
export function useLeaveGuard(dirty: boolean, onAbandon?: () => void): void {
  const { overlays, activity, session } = useStores()
  useEffect(() => (dirty ? activity.hold() : undefined) satisfies CleanUp, [dirty, activity])
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async () => {
      if (!session.signedIn) return false
      const leaves = await overlays.ask({
        title: '放弃修改？',
        text: '填写的内容还没有保存。',
        confirm: '放弃',
        cancel: '继续填写',
        leaving: true,
      })
      if (leaves) onAbandon?.()
      return !leaves
    },
  })
}
