/** Where a photo was taken: WGS-84 degrees, as cameras write them into a JPEG (EXIF 2.32, 4.6.6). */
export interface PhotoPlace {
  longitude: number
  latitude: number
}

/** Cameras write it at the beginning. */
const HEAD_BYTES = 256 * 1024
const [JPEG, APP1, START_OF_SCAN, EXIF, GPS_POINTER] = [0xffd8, 0xffe1, 0xffda, 0x45786966, 0x8825]
const UNSET_DEGREES = 0.01
const [LATITUDE_SIDE, LATITUDE, LONGITUDE_SIDE, LONGITUDE] = [1, 2, 3, 4]

/** undefined: the file says nothing of a place, or nothing that can be one. */
export async function readPhotoPlace(file: Blob): Promise<PhotoPlace | undefined> {
  try {
    return placeIn(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    // Read beyond the end of a broken file.
    return undefined
  }
}

function placeIn(view: DataView): PhotoPlace | undefined {
  if (view.getUint16(0) !== JPEG) return undefined
  for (let at = 2; at + 10 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker === START_OF_SCAN) return undefined
    if (marker === APP1 && view.getUint32(at + 4) === EXIF) return placeInTiff(view, at + 10)
  }
  return undefined
}

function placeInTiff(view: DataView, start: number): PhotoPlace | undefined {
  const little = view.getUint16(start) === 0x4949
  const short = (at: number) => view.getUint16(start + at, little)
  const long = (at: number) => view.getUint32(start + at, little)
  /** Where the value of each field of a directory is. */
  const fields = (directory: number) =>
    new Map(Array.from({ length: short(directory) }, (_, n) => directory + 2 + n * 12).map((at) => [short(at), at + 8]))
  const pointer = fields(long(4)).get(GPS_POINTER)
  if (pointer === undefined) return undefined
  const gps = fields(long(pointer))
  const degrees = (value: number, side: number, negative: string): number => {
    const [at, sideAt] = [gps.get(value), gps.get(side)]
    if (at === undefined || sideAt === undefined) return NaN
    const [whole = NaN, minutes = NaN, seconds = NaN] = [0, 8, 16].map(
      (by) => long(long(at) + by) / long(long(at) + by + 4),
    )
    const sign = String.fromCharCode(view.getUint8(start + sideAt)) === negative ? -1 : 1
    return sign * (whole + minutes / 60 + seconds / 3600)
  }
  const [longitude, latitude] = [degrees(LONGITUDE, LONGITUDE_SIDE, 'W'), degrees(LATITUDE, LATITUDE_SIDE, 'S')]
  // Cameras that have not found where they are write zeros.
  const isUnset = Math.abs(longitude) < UNSET_DEGREES && Math.abs(latitude) < UNSET_DEGREES
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && !isUnset ? { longitude, latitude } : undefined
}
