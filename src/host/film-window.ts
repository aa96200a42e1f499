/** Full screen and picture-in-picture, as far as the browser supports them. */
type AppleVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitSetPresentationMode?: (mode: 'picture-in-picture' | 'inline') => void
  webkitPresentationMode?: string
  webkitSupportsPresentationMode?: (mode: string) => boolean
}
type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape' | 'portrait') => Promise<void> }

const isFullScreen = (box: Element): boolean => document.fullscreenElement === box

/** A wide film rotates the screen where the browser allows it; iPhones show films in their own player. */
export async function toggleFullScreen(box: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (isFullScreen(box)) return document.exitFullscreen()
  if (!document.fullscreenEnabled) return (video as AppleVideo).webkitEnterFullscreen?.()
  await box.requestFullscreen({ navigationUI: 'hide' })
  if (video.videoWidth > video.videoHeight)
    await (screen.orientation as LockableOrientation).lock?.('landscape').catch(() => {})
}

export const canFloat = (video: HTMLVideoElement): boolean =>
  (document.pictureInPictureEnabled && !video.disablePictureInPicture) ||
  (video as AppleVideo).webkitSupportsPresentationMode?.('picture-in-picture') === true

export async function toggleFloating(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === video) return document.exitPictureInPicture()
  if (document.pictureInPictureEnabled) return void (await video.requestPictureInPicture())
  const apple = video as AppleVideo
  apple.webkitSetPresentationMode?.(
    apple.webkitPresentationMode === 'picture-in-picture' ? 'inline' : 'picture-in-picture',
  )
}
