import sharp from 'sharp'

/** A JPEG of one colour, as a phone would choose it. */
export const oneColourPicture = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
