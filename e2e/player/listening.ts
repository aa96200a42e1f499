/** A listener's page: what the player tells the system is written down, and the one audio element can be looked at. */
import { expect, type Page } from 'playwright/test'
import { started } from '../started.ts'

type Handlers = Record<string, ((details: { action: string; seekTime?: number }) => void) | null>
declare global {
  interface Window {
    __actions: Handlers
    __positions: (MediaPositionState | undefined)[]
  }
}

export async function openListening(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.__actions = {}
    window.__positions = []
    const { mediaSession } = navigator
    const setAction = mediaSession.setActionHandler.bind(mediaSession)
    const setPosition = mediaSession.setPositionState.bind(mediaSession)
    mediaSession.setActionHandler = (action, handle) => {
      window.__actions[action] = handle as Handlers[string]
      setAction(action, handle)
    }
    mediaSession.setPositionState = (state) => {
      window.__positions.push(state)
      setPosition(state)
    }
  })
  await page.goto(path)
  await started(page)
}

/** What plays is loaded after the first page is drawn: until then there is no element, and no sound. */
export const sound = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return {
      paused: audio?.paused ?? true,
      at: audio?.currentTime ?? 0,
      long: audio?.duration ?? Number.NaN,
      address: audio?.getAttribute('src') ?? '',
      rate: audio?.playbackRate ?? 1,
      elements: document.querySelectorAll('audio').length,
    }
  })
/** As the lock screen does it. */
export const act = (page: Page, action: string, seekTime?: number) =>
  page.evaluate(
    ([name, time]) =>
      window.__actions[name as string]?.({
        action: name as string,
        ...(time === undefined ? {} : { seekTime: time as number }),
      }),
    [action, seekTime],
  )
export const canAct = (page: Page, action: string) =>
  page.evaluate((name) => typeof window.__actions[name] === 'function', action)
export const onLockScreen = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title)

export async function startPlaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0.3)
}
