import { FILE_HEAD_BYTES } from '#contract/uploads/file-type.ts'
import { pictureFault, sizeWithin } from '#contract/uploads/picture-rules.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { planPicture, type PicturePlan } from './plan-picture.ts'

/** A larger one has more bytes in proportion, so that its letters stay sharp. */
const [ENOUGH_BYTES, ENOUGH_A_PIXEL] = [1.5 * 1024 * 1024, 0.5]
/** No phone takes larger pictures; more would only exhaust its memory. */
const HOPELESS_MB = 60

/** A picture as it is uploaded. */
interface ReadyPicture {
  bytes: ArrayBuffer
  type: string
  /** What its author is told of it. */
  note: string
}
type ShrunkPicture = ReadyPicture | { fault: string }

/**
 * A chosen file as it is uploaded: within `longest` as sizeWithin has it, upright, without location. Moving ones go as
 * they are. What it is, its bytes say. fault: why it cannot be used, in words.
 */
export async function shrinkPicture(file: Blob, longest?: number): Promise<ShrunkPicture> {
  try {
    const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
    if (file.size > HOPELESS_MB * 1024 * 1024) return { fault: pictureFault(head) || `图片不能超过 ${HOPELESS_MB} MB` }
    const bytes = await file.arrayBuffer()
    const plan = planPicture(new Uint8Array(bytes))
    if (plan.way === 'refuse') return plan
    const asItIs = { bytes, type: plan.type, note: '' }
    if (plan.way === 'send') return asItIs
    const drawn = drawSmaller(new Blob([bytes], { type: plan.type }), plan, longest)
    return await drawn.catch(() => (plan.fault ? { fault: plan.fault } : asItIs))
  } catch {
    // The file is gone, or its cloud does not hand it out.
    return { fault: uploadSentences.unreadable }
  }
}

async function drawSmaller(
  picture: Blob,
  { crisp, note }: Extract<PicturePlan, { way: 'draw' }>,
  longest: number | undefined,
): Promise<ReadyPicture> {
  const source = await drawable(picture)
  try {
    const { width, height } = sizeWithin(source.width, source.height, longest)
    const enough = Math.max(ENOUGH_BYTES, width * height * ENOUGH_A_PIXEL)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const brush = canvas.getContext('2d')!
    const draw = () => brush.drawImage(source.image, 0, 0, width, height)
    draw()
    // Drawings and screenshots keep their sharp edges and transparency, while that costs little.
    const sharp = crisp ? await encoded(canvas, 'image/png') : undefined
    if (sharp && sharp.size <= enough) return { bytes: await sharp.arrayBuffer(), type: 'image/png', note }
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, width, height)
    draw()
    let made = await encoded(canvas, 'image/jpeg', 0.86)
    for (const quality of [0.75, 0.6]) if (made.size > enough) made = await encoded(canvas, 'image/jpeg', quality)
    return { bytes: await made.arrayBuffer(), type: 'image/jpeg', note }
  } finally {
    source.close()
  }
}

interface Drawable {
  image: CanvasImageSource
  width: number
  height: number
  close: () => void
}
async function drawable(picture: Blob): Promise<Drawable> {
  if (typeof createImageBitmap === 'function') {
    // The word is newer than its type; a browser that does not know it refuses, and reads the picture the other way.
    const upright = { imageOrientation: 'from-image' as 'none' }
    const image = await createImageBitmap(picture, upright).catch(() => undefined)
    if (image) return { image, width: image.width, height: image.height, close: () => image.close() }
  }
  const address = URL.createObjectURL(picture)
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
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('canvas too large'))), type, quality),
  )
}
