import { afterEach, expect, test, vi } from 'vitest'
import { canFloat, toggleFloating, toggleFullScreen } from './film-window.ts'

afterEach(() => vi.unstubAllGlobals())
function scene(page: object = {}, film: object = {}) {
  const lock = vi.fn<(orientation: string) => Promise<void>>(() => Promise.resolve())
  const exits = { exitFullscreen: vi.fn(), exitPictureInPicture: vi.fn() }
  vi.stubGlobal('document', { fullscreenEnabled: true, pictureInPictureEnabled: true, ...exits, ...page })
  vi.stubGlobal('screen', { orientation: { lock } })
  const box = { requestFullscreen: vi.fn(() => Promise.resolve()) } as unknown as HTMLElement
  const video = {
    videoWidth: 1920,
    videoHeight: 1080,
    requestPictureInPicture: vi.fn(() => Promise.resolve()),
    ...film,
  } as unknown as HTMLVideoElement & { webkitEnterFullscreen: () => void; webkitSetPresentationMode: () => void }
  return { box, video, lock, ...exits }
}

test('a wide film fills the turned screen; an upright or square one does not turn it', async () => {
  const wide = scene()
  await toggleFullScreen(wide.box, wide.video)
  expect(wide.box.requestFullscreen).toHaveBeenCalledWith({ navigationUI: 'hide' })
  expect(wide.lock).toHaveBeenCalledWith('landscape')
  for (const videoHeight of [1920, 2400]) {
    const upright = scene({}, { videoHeight })
    await toggleFullScreen(upright.box, upright.video)
    expect(upright.box.requestFullscreen).toHaveBeenCalledTimes(1)
    expect(upright.lock).not.toHaveBeenCalled()
  }
})
test('a screen that cannot be turned is no failure', async () => {
  const { box, video, lock } = scene()
  lock.mockRejectedValueOnce(new Error('not allowed'))
  await expect(toggleFullScreen(box, video)).resolves.toBeUndefined()
  vi.stubGlobal('screen', { orientation: {} })
  await expect(toggleFullScreen(box, video)).resolves.toBeUndefined()
})
test('the second tap leaves the full screen, of this box only', async () => {
  const { box, video, exitFullscreen } = scene()
  Object.assign(document, { fullscreenElement: box })
  await toggleFullScreen(box, video)
  expect([exitFullscreen.mock.calls.length, vi.mocked(box.requestFullscreen).mock.calls.length]).toEqual([1, 0])
  Object.assign(document, { fullscreenElement: {} })
  await toggleFullScreen(box, video)
  expect(box.requestFullscreen).toHaveBeenCalledTimes(1)
})
test('an iPhone shows the film in its own player', async () => {
  const { box, video } = scene({ fullscreenEnabled: false }, { webkitEnterFullscreen: vi.fn() })
  await toggleFullScreen(box, video)
  expect([
    vi.mocked(video.webkitEnterFullscreen).mock.calls.length,
    vi.mocked(box.requestFullscreen).mock.calls,
  ]).toEqual([1, []])
  const poor = scene({ fullscreenEnabled: false })
  await expect(toggleFullScreen(poor.box, poor.video)).resolves.toBeUndefined()
})
test.each([
  ['the standard way', {}, {}, true],
  ['a film that forbids it', {}, { disablePictureInPicture: true }, false],
  ['a browser that forbids it', { pictureInPictureEnabled: false }, {}, false],
  [
    'Safari’s way',
    { pictureInPictureEnabled: false },
    { webkitSupportsPresentationMode: (mode: string) => mode === 'picture-in-picture' },
    true,
  ],
  ['Safari without it', { pictureInPictureEnabled: false }, { webkitSupportsPresentationMode: () => false }, false],
])('whether a film may float: %s', (_, page, film, may) => {
  expect(canFloat(scene(page, film).video)).toBe(may)
})
test('a film floats, and comes back with the second tap', async () => {
  const { video, exitPictureInPicture } = scene()
  await toggleFloating(video)
  expect(video.requestPictureInPicture).toHaveBeenCalledTimes(1)
  Object.assign(document, { pictureInPictureElement: video })
  await toggleFloating(video)
  expect([exitPictureInPicture.mock.calls.length, vi.mocked(video.requestPictureInPicture).mock.calls.length]).toEqual([
    1, 1,
  ])
})
test('Safari floats a film by its presentation mode', async () => {
  const webkitSetPresentationMode = vi.fn()
  for (const [mode, next] of [
    ['inline', 'picture-in-picture'],
    ['picture-in-picture', 'inline'],
  ]) {
    const { video } = scene(
      { pictureInPictureEnabled: false },
      { webkitPresentationMode: mode, webkitSetPresentationMode },
    )
    await toggleFloating(video)
    expect(webkitSetPresentationMode).toHaveBeenLastCalledWith(next)
    expect(video.requestPictureInPicture).not.toHaveBeenCalled()
  }
  await expect(toggleFloating(scene({ pictureInPictureEnabled: false }).video)).resolves.toBeUndefined()
})
