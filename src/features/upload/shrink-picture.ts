import { uploadRules, uploadSentences } from '#contract/uploads.ts'

const LONGEST_SIDE = 1920
const ENOUGH_BYTES = 1.5 * 1024 * 1024
/** No phone takes larger pictures; more would only exhaust its memory. */
const HOPELESS_BYTES = 60 * 1024 * 1024

/** Why a picture cannot be used, in words. */
class NoPicture extends Error {}

/** A picture as it is uploaded: at most `longest` px, upright, without location; animated ones as they are. */
export async function shrinkPicture(file: File, longest = LONGEST_SIDE): Promise<{ bytes: ArrayBuffer; type: string }> {
  const { types, largest } = uploadRules.picture
  if (file.type && !(types as readonly string[]).includes(file.type) && !/^image\/(?!svg)/.test(file.type))
    throw new NoPicture('仅支持 JPG、PNG、GIF、WebP 图片')
  if (file.size > (file.type === 'image/gif' ? largest : HOPELESS_BYTES))
    throw new NoPicture(uploadSentences.pictureTooLarge)
  const source = await drawable(file).catch(() => Promise.reject(new NoPicture(uploadSentences.unreadable)))
  const { width, height } = sizeWithin(source.width, source.height, longest)
  try {
    if (file.type === 'image/gif') return { bytes: await file.arrayBuffer(), type: file.type }
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const brush = canvas.getContext('2d')
    if (!brush) throw new NoPicture(uploadSentences.unreadable)
    const draw = () => brush.drawImage(source.image, 0, 0, width, height)
    draw()
    // Drawings and screenshots keep their sharp edges and transparency, while that costs little.
    const sharp = file.type === 'image/png' ? await encoded(canvas, 'image/png') : undefined
    if (sharp && sharp.size <= ENOUGH_BYTES) return { bytes: await sharp.arrayBuffer(), type: 'image/png' }
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, width, height)
    draw()
    let made = await encoded(canvas, 'image/jpeg', 0.86)
    for (const quality of [0.75, 0.6]) if (made.size > ENOUGH_BYTES) made = await encoded(canvas, 'image/jpeg', quality)
    return { bytes: await made.arrayBuffer(), type: 'image/jpeg' }
  } finally {
    source.close()
  }
}

/** Never enlarged. */
export function sizeWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface Drawable {
  image: CanvasImageSource
  width: number
  height: number
  close: () => void
}
async function drawable(file: File): Promise<Drawable> {
  if (typeof createImageBitmap === 'function') {
    // The word is newer than its type; a browser that does not know it refuses, and reads the picture the other way.
    const upright = { imageOrientation: 'from-image' as 'none' }
    const image = await createImageBitmap(file, upright).catch(() => undefined)
    if (image) return { image, width: image.width, height: image.height, close: () => image.close() }
  }
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { image, width: image.naturalWidth, height: image.naturalHeight, close: () => URL.revokeObjectURL(address) }
  } catch (error) {
    URL.revokeObjectURL(address)
    throw error
  }
}

function encoded(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new NoPicture(uploadSentences.unreadable))), type, quality),
  )
}
