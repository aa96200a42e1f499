import { afterEach, expect, test, vi } from 'vitest'
import { browserShell } from './browser-shell.ts'

const page = { title: '大桥通车', text: '今日通车', url: 'https://city.example/posts/1', picture: '/a.webp' }
afterEach(() => vi.unstubAllGlobals())

test('a browser shares by its own menu, without the picture; one that has none says so', async () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { share })
  expect(await browserShell.share(page)).toBe(true)
  expect(share).toHaveBeenCalledWith({ title: page.title, text: page.text, url: page.url })
  vi.stubGlobal('navigator', {})
  expect(await browserShell.share(page)).toBe(false)
})
test('G66 it locates within ten seconds, and names no city; without the ability there is no position', async () => {
  const options: unknown[] = []
  const ask = (answer: (found: (position: object) => void, refused: (error: unknown) => void) => void) =>
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (found: () => void, refused: () => void, given: unknown) => {
          options.push(given)
          answer(found, refused)
        },
      },
    })
  ask((found) => found({ coords: { latitude: 30.25, longitude: 120.15 } }))
  expect(await browserShell.position()).toEqual({ latitude: 30.25, longitude: 120.15, city: '' })
  expect(options).toEqual([{ timeout: 10_000, maximumAge: 600_000 }])
  await browserShell.position(true)
  expect(options[1]).toEqual({ timeout: 10_000, maximumAge: 0 })
  ask((_, refused) => refused(new Error('denied')))
  await expect(browserShell.position()).rejects.toThrow('denied')
  vi.stubGlobal('navigator', {})
  expect(await browserShell.position()).toBeUndefined()
})
test('G66 what only an app can do is refused, so that the page does it', async () => {
  const { kind, login, logout, bindPhone, offerShare, openMap, openPage, openMiniProgram, startLive, confirmTransfer } =
    browserShell
  const live = { url: '', stream_name: '', room_id: '', show_model: 1, entry_mode: 1 }
  expect([
    await login(),
    await logout(),
    await bindPhone(),
    await offerShare(page),
    await openMap({ name: '', address: '', longitude: 0, latitude: 0 }),
    await openPage('/posts/1'),
    await openMiniProgram({ appid: '', path: '' }),
    await startLive(live),
    await confirmTransfer({ mchId: '', appId: '', package: '' }),
  ]).toEqual(Array.from({ length: 9 }, () => false))
  expect([kind, await browserShell.token(), await browserShell.relogin(), await browserShell.scan()]).toEqual([
    'h5',
    undefined,
    undefined,
    undefined,
  ])
})
