import { deviceStorage } from '#host/device-storage.ts'
import { endPush } from '#host/push-subscription.ts'
import { showBadge } from '#lib/app-badge.ts'

/** Where the app notes what the server was told of this device: `src/app/frame/follow-notices.ts`. */
export const TOLD_DEVICE = 'notice-device'

/** This device is not called any more, its notices are taken from the screen, and its icon has no number. */
export async function endNotices(): Promise<void> {
  deviceStorage().removeItem(TOLD_DEVICE)
  await showBadge(0)
  await endPush()
}
