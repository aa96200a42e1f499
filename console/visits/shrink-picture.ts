/** The longer side, in pixels. */
const LONGEST = 1920
const QUALITY = 0.82

/** A photo as it is sent: upright, smaller, and without what the camera wrote into it. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d')!
    // What is transparent would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (!blob) throw new Error('the picture could not be drawn')
    return blob
  } finally {
    URL.revokeObjectURL(address)
  }
}
