import type PhotoSwipe from 'photoswipe'
import { closeOnBack } from './close-on-back.ts'

export interface Photo {
  src: string
  /** Its size in px; measured first when unknown. */
  width?: number
  height?: number
  srcset?: string
  /** Read aloud, and written under the picture. */
  alt?: string
}

/** Options of the viewer. */
export interface PhotosOptions {
  /** Called with the index of the visible photo. */
  onShow?: (place: number) => void
  sparing?: boolean
}

/** Shows pictures full screen, to swipe and pinch. Back, a tap, a swipe down or the cross closes it. */
export async function openPhotos(
  photos: Photo[],
  index = 0,
  { onShow, sparing = false }: PhotosOptions = {},
): Promise<void> {
  const [{ default: Viewer }] = await Promise.all([
    import('photoswipe'),
    import('photoswipe/style.css'),
    import('./open-photos.css'),
  ])
  const items = photos.map((photo) => ({ ...photo, width: photo.width ?? 0, height: photo.height ?? 0 }))
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (items[index] && !items[index].width) await measure(items[index])

  const viewer = new Viewer({
    dataSource: items,
    index,
    bgOpacity: 1,
    loop: false,
    tapAction: 'close',
    bgClickAction: 'close',
    showHideAnimationType: still ? 'none' : 'fade',
    arrowPrevTitle: '上一张',
    arrowNextTitle: '下一张',
    closeTitle: '关闭',
    zoomTitle: '缩放',
    // A long picture fills the screen from side to side, so that it can be read.
    secondaryZoomLevel: ({ fit, fill }) => Math.min(1, Math.max(fit * 3, fill)),
    errorMsg: '图片加载失败',
    indexIndicatorSep: ' / ',
  })
  viewer.on('uiRegister', () => addCaption(viewer))
  const looked = new Set([index])
  viewer.on('contentLoad', (event) => {
    const place = event.content.index
    const item = items[place]
    if (sparing && !looked.has(place)) event.preventDefault()
    else if (item && !item.width)
      void measure(item).then(() => !viewer.isDestroying && viewer.refreshSlideContent(place))
  })
  if (sparing)
    viewer.on('change', () => {
      const place = viewer.currIndex
      if (looked.has(place)) return
      looked.add(place)
      viewer.refreshSlideContent(place)
    })
  if (onShow) {
    viewer.on('change', () => onShow(viewer.currIndex))
    // Closing first returns the focus, and with it the scroll position, to what was tapped; then the page moves to the
    // photo seen last.
    viewer.on('destroy', () => queueMicrotask(() => onShow(viewer.currIndex)))
  }
  const leave = closeOnBack(() => viewer.close())
  viewer.on('close', leave)
  viewer.init()
  viewer.element?.setAttribute('aria-label', '查看图片')
}

function addCaption(viewer: PhotoSwipe) {
  viewer.ui?.registerElement({
    name: 'caption',
    order: 9,
    isButton: false,
    appendTo: 'root',
    onInit: (element) => {
      viewer.on('change', () => (element.textContent = (viewer.currSlide?.data.alt as string | undefined) ?? ''))
    },
  })
}

/** Fills in the size of a picture; one that does not load in time is given the size of the screen. */
async function measure(item: { src: string; width: number; height: number }) {
  const image = new Image()
  image.src = item.src
  await Promise.race([image.decode().catch(() => {}), new Promise((done) => setTimeout(done, 4000))])
  item.width = image.naturalWidth || innerWidth
  item.height = image.naturalHeight || innerHeight
}
