/** Reads QR codes by the browser where it can, else by a library that is loaded then. */
interface Detector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector:
  | undefined
  | ((new (options: { formats: string[] }) => Detector) & { getSupportedFormats: () => Promise<string[]> })

type Drawable = HTMLVideoElement | ImageBitmap
export interface QrReader {
  /** side: the longer side it is drawn with before it is read. */
  read: (source: Drawable, side: number) => Promise<string | undefined>
}

const sizeOf = (source: Drawable): [number, number] =>
  source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]

export async function openQrReader(): Promise<QrReader> {
  const decode = (await byBrowser()) ?? (await byLibrary())
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  return {
    async read(source, side) {
      const [width, height] = sizeOf(source)
      if (!brush || width === 0 || height === 0) return undefined
      const scale = Math.min(1, side / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      brush.drawImage(source, 0, 0, canvas.width, canvas.height)
      return decode(canvas, brush)
    },
  }
}
type Decode = (canvas: HTMLCanvasElement, brush: CanvasRenderingContext2D) => Promise<string | undefined>

async function byBrowser(): Promise<Decode | undefined> {
  if (typeof BarcodeDetector === 'undefined') return undefined
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (canvas) => (await detector.detect(canvas))[0]?.rawValue
}

async function byLibrary(): Promise<Decode> {
  const { default: jsqr } = await import('jsqr')
  return (canvas, brush) => {
    const { data, width, height } = brush.getImageData(0, 0, canvas.width, canvas.height)
    return Promise.resolve(jsqr(data, width, height, { inversionAttempts: 'attemptBoth' })?.data)
  }
}

const SIDES = [1200, 640, 2000]
/** The text of the code in a picture; undefined: there is none, or it is no picture. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const reader = await openQrReader()
  for (const side of SIDES) {
    const text = await reader.read(picture, side)
    if (text) return text
  }
  return undefined
}
