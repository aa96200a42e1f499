import { launchPath, launchScreens, mayLie, type LaunchScreen } from '#contract/site/launch-screens.ts'
import type { RuntimeConfig } from '#contract/site/runtime-config.ts'
import { phoneSystem } from '#lib/phone-system.ts'

/**
 * iOS reads the head of the page at the moment it is added to the home screen: what only iOS understands is put there
 * by this script, and costs no document a byte [decision 107].
 */
export function addLaunchPictures({ apiBase }: RuntimeConfig, site: () => string): void {
  // A plain static host draws none.
  if (phoneSystem(navigator.userAgent, navigator.maxTouchPoints) !== 'ios' || apiBase) return
  const meta = (name: string, content: string) =>
    document.head.append(Object.assign(document.createElement('meta'), { name, content }))
  meta('apple-mobile-web-app-capable', 'yes')
  meta('apple-mobile-web-app-title', site())
  for (const screen of launchScreens.filter(isHere))
    for (const theme of ['light', 'dark'] as const)
      for (const lies of mayLie(screen) ? [false, true] : [false]) {
        const media = [
          `(orientation: ${lies ? 'landscape' : 'portrait'})`,
          `(-webkit-device-pixel-ratio: ${screen[2]})`,
          `(prefers-color-scheme: ${theme})`,
        ].join(' and ')
        const link = { rel: 'apple-touch-startup-image', href: launchPath(screen, theme, lies), media }
        document.head.append(Object.assign(document.createElement('link'), link))
      }
}

const isHere = ([width, height, density]: LaunchScreen): boolean =>
  [screen.width, screen.height].sort((a, b) => a - b).join() === `${width},${height}` && devicePixelRatio === density
