import { useQuery } from '@tanstack/react-query'

/** What a picture should be, in pixels, where it stands. */
export interface PictureNeed {
  width: number
  height: number
}
/** bytes: 0 where the browser does not tell. */
export interface PictureFacts extends PictureNeed {
  bytes: number
}
/** More is waited for on slow networks. */
const HEAVY = 300 * 1024
/** Another shape by less is cut without anybody seeing it. */
const ALIKE = 0.05

/** Its width and height, and what it weighs as it was loaded. */
export const usePictureFacts = (url: string) =>
  useQuery({
    queryKey: ['library', 'facts', url],
    enabled: url !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async (): Promise<PictureFacts> => {
      const image = new Image()
      image.src = url
      await image.decode()
      const [entry] = performance.getEntriesByName(image.src) as PerformanceResourceTiming[]
      return { width: image.naturalWidth, height: image.naturalHeight, bytes: entry?.encodedBodySize ?? 0 }
    },
  })

/** What citizens would see of it, or wait for. */
export function faultsOf({ width, height, bytes }: PictureFacts, need: PictureNeed): string[] {
  const ratio = (width * need.height) / (height * need.width)
  return [
    ...(Math.abs(ratio - 1) > ALIKE ? [`形状不对，要 ${need.width} × ${need.height}，多出的部分会看不到`] : []),
    ...(width < need.width ? [`太小，宽要 ${need.width} 像素，放大会模糊`] : []),
    ...(width > need.width * 4 ? ['像素太多，手机用不上'] : []),
    ...(bytes > HEAVY ? ['太重，网络不好的手机要等很久'] : []),
  ]
}

/** Which part of a picture is seen, each from 0 to 1. size: of the largest that fits; x, y: from its left and top. */
export interface Cut {
  size: number
  x: number
  y: number
}
/** In pixels of the picture. */
export function partOf(facts: PictureNeed, need: PictureNeed, { size, x, y }: Cut) {
  const scale = Math.min(facts.width / need.width, facts.height / need.height) * size
  const [width, height] = [need.width * scale, need.height * scale]
  return { left: (facts.width - width) * x, top: (facts.height - height) * y, width, height }
}
