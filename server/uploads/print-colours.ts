import sharp, { type Sharp } from 'sharp'

/**
 * A picture of four inks without a profile, in the colours that browsers show it in: each ink takes its share of the
 * light away. The profile that the library would assume makes them duller.
 */
export async function printAsLight(picture: Sharp): Promise<Sharp> {
  const inks = picture.pipelineColourspace('cmyk').toColourspace('cmyk').raw()
  const { data, info } = await inks.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const light = Buffer.alloc(width * height * 3)
  for (let from = 0, to = 0; to < light.length; from += channels) {
    const left = 255 - data[from + 3]!
    for (let ink = 0; ink < 3; ink++) light[to++] = Math.round(((255 - data[from + ink]!) * left) / 255)
  }
  return sharp(light, { raw: { width, height, channels: 3 } })
}
