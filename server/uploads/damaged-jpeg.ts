import sharp from 'sharp'

/** The share of the height that may be missing, in percent. */
const MISSING = 34
const [ROWS, COLUMNS] = [100, 8]
const GREY = 128

/**
 * Whether most of a JPEG that ends too early is there. The decoder leaves what is missing grey, from some row down to
 * the last; a progressive one is all there, with less detail.
 */
export async function isMostlyThere(path: string): Promise<boolean> {
  const { data, info } = await sharp(path, { failOn: 'none', sequentialRead: true })
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rowBytes = COLUMNS * info.channels
  const isMissing = (row: number) =>
    data.subarray(row * rowBytes, (row + 1) * rowBytes).every((value) => Math.abs(value - GREY) <= 2)
  let there = ROWS
  while (there > 0 && isMissing(there - 1)) there--
  return ROWS - there <= MISSING
}
