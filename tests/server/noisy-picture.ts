import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A square of noise, which no format makes small. */
export const noisyPicture = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
