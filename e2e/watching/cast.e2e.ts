/** 投屏: a button only where a device is there, for stations, television and films; what plays goes on. */
import { expect, type Page } from 'playwright/test'
import { openAt } from '../started.ts'
import { test } from '../journey.ts'

declare global {
  interface Window {
    /** What the room has, and what was asked of it. */
    __room: { finds: (available: boolean) => void; connects: () => void; asked: string[] }
  }
}

/** A browser that knows Remote Playback, in a room whose devices the journey decides. */
const remotePlayback = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = []
    const known: { remote: EventTarget & { state: string }; tells: Set<(available: boolean) => void> }[] = []
    const ofElement = new WeakMap<HTMLMediaElement, object>()
    window.__room = {
      asked,
      finds: (available) => known.forEach(({ tells }) => tells.forEach((tell) => tell(available))),
      connects: () =>
        known.forEach(({ remote, tells }) => {
          if (tells.size === 0) return
          remote.state = 'connected'
          remote.dispatchEvent(new Event('connect'))
        }),
    }
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
      configurable: true,
      get(this: HTMLMediaElement) {
        if (!ofElement.has(this)) {
          const tells = new Set<(available: boolean) => void>()
          const remote = Object.assign(new EventTarget(), {
            state: 'disconnected',
            watchAvailability: async (tell: (available: boolean) => void) => (tells.add(tell), known.length),
            cancelWatchAvailability: async () => tells.clear(),
            prompt: async () => void asked.push(this.localName),
          })
          known.push({ remote, tells })
          ofElement.set(this, remote)
        }
        return ofElement.get(this)
      },
    })
  })
/** Safari, which tells by events of the element. */
const airPlay = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = []
    const media = () => [...document.querySelectorAll<HTMLMediaElement>('audio, video')]
    Object.assign(HTMLMediaElement.prototype, {
      webkitCurrentPlaybackTargetIsWireless: false,
      webkitShowPlaybackTargetPicker(this: HTMLMediaElement) {
        asked.push(this.localName)
      },
    })
    window.__room = {
      asked,
      finds: (available) =>
        media().forEach((one) =>
          one.dispatchEvent(
            Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
              availability: available ? 'available' : 'not-available',
            }),
          ),
        ),
      connects: () =>
        media().forEach((one) => {
          Object.assign(one, { webkitCurrentPlaybackTargetIsWireless: true })
          one.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
        }),
    }
  })

const cast = (page: Page) => page.getByRole('button', { name: '投屏', exact: true })
const casting = (page: Page) => page.getByRole('button', { name: '正在投屏', exact: true })
const moves = (page: Page, element: 'audio' | 'video') => {
  const at = () => page.evaluate((name) => document.querySelector<HTMLMediaElement>(name)?.currentTime ?? 0, element)
  return expect
    .poll(async () => {
      const before = await at()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      return (await at()) > before
    })
    .toBe(true)
}

for (const [way, browser] of [
  ['Remote Playback', remotePlayback],
  ['AirPlay', airPlay],
] as const)
  for (const [what, path, play, element] of [
    ['a station', '/radios/111', /^播放 /, 'audio'],
    ['television', '/tv', /^播放 /, 'video'],
    ['a film', '/videos/389', '播放视频', 'video'],
    ['a recording', '/audios/242', /^播放$/, 'audio'],
  ] as const)
    test(`${what} by ${way}: offered with a device, chosen, gone on with, and gone with it`, async ({ page }) => {
      await browser(page)
      await openAt(page, path)
      await page.getByRole('main').getByRole('button', { name: play }).first().click()
      await moves(page, element)
      // A finger brings the controls of a film back.
      const wake = () => (element === 'video' ? page.locator('video').first().hover() : undefined)
      await expect(cast(page)).toHaveCount(0)
      await expect(async () => {
        await page.evaluate(() => window.__room.finds(true))
        await wake()
        await expect(cast(page)).toBeVisible({ timeout: 1000 })
      }).toPass()
      await cast(page).click()
      expect(await page.evaluate(() => window.__room.asked)).toEqual([element])
      await page.evaluate(() => window.__room.connects())
      await expect(casting(page)).toBeAttached()
      await moves(page, element)
      // A device that is lost from sight while it plays can still be left.
      await page.evaluate(() => window.__room.finds(false))
      await expect(casting(page)).toBeAttached()
    })
