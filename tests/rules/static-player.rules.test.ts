// @vitest-environment happy-dom
/** The fixed player of the PC column [rules R179, R181, R182, R186, R189–R191, decision G91]. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getNamedPage } from '#contract/pages/pages.ts'
import { BROWSER, storesIn } from './host-scene.ts'
import { openApp, siteWith } from './open-app.ts'
import { Scene, station, track } from './player-scene.ts'

const page = v.parse(getNamedPage.output, { id: 7, name: '服务', cards: [] })
let app: Awaited<ReturnType<typeof openApp>>
let scene: Scene
beforeEach(async () => {
  scene = new Scene()
  const stores = { ...storesIn(BROWSER, {}, '?app=pc'), player: scene.player }
  app = await openApp('/services', siteWith({}), { getNamedPage: page }, stores)
  await app.draw()
  await vi.waitFor(() => expect(players()).toHaveLength(1), { timeout: 5000 })
  expect(document.querySelector('h1')?.textContent).toBe('服务')
})
afterEach(async () => {
  await act(async () => scene.player.close())
  await app.close()
})
const players = () => [...document.querySelectorAll('[data-static-player]')]
const part = (selector: string) => players()[0]!.querySelector(selector)
const leads = () => [part('a')!.getAttribute('href'), part('a')!.textContent]
const buttons = () => [...players()[0]!.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))
/** The picture on the disc, whether it turns, and whether sound is waited for. */
const disc = () => ({
  picture: part('img')?.getAttribute('src'),
  turns: part('[class*="turning"]') !== null,
  waits: part('[class*="waits"]') !== null,
})
const does = (step: () => void) => act(async () => step())

test('R181 R191 with an empty list it stands too, names the stations and leads to them, and plays nothing', async () => {
  expect(leads()).toEqual(['/radios', '听听电台'])
  expect([disc(), buttons()]).toEqual([{ picture: undefined, turns: false, waits: false }, []])
  expect(part('circle')!.getAttribute('r')).toBe('60')
  expect(document.querySelectorAll('[aria-label="播放器"]')).toHaveLength(1)
})
test('R182 a page without player has none', async () => {
  await act(() => app.router.navigate({ to: '/about' }))
  await vi.waitFor(() => expect(players()).toEqual([]))
})
test('R179 R189 R190 it leads to the item of the last visit, once that is restored, and to the station that plays', async () => {
  await does(() => scene.player.restore([track('7')], 0, 31))
  expect([leads(), buttons()]).toEqual([
    ['/audios/7', '第 7 集'],
    ['播放', '下一条', '关闭播放器'],
  ])
  await does(() => scene.player.playTracks([station]))
  expect(leads()).toEqual(['/radios/9', '第 9 集'])
  await does(() => scene.player.close())
  expect(leads()).toEqual(['/radios', '听听电台'])
})
test('its disc shows the picture of the item, else that of the album, and turns while it sounds', async () => {
  const album = { id: 'a', cover: '/media/album.webp' }
  await does(() => scene.player.restore([track('7', { album })], 0, 0))
  expect(disc()).toEqual({ picture: '/media/album.webp?w=336', turns: false, waits: false })
  await does(() => scene.player.playTracks([track('8', { album, image: '/media/item.webp' })]))
  expect(disc()).toEqual({ picture: '/media/item.webp?w=336', turns: false, waits: true })
  await does(() => scene.output.sounds())
  expect(disc()).toMatchObject({ turns: true, waits: false })
  await does(() => scene.output.says('waiting'))
  expect(disc()).toMatchObject({ turns: false, waits: true })
  await does(() => scene.player.pause())
  expect(disc()).toMatchObject({ turns: false, waits: false })
})
