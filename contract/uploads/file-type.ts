/** What a file is, as its first bytes tell it: its name and what its sender calls it are claims. */

/** So many bytes are enough to tell. */
export const FILE_HEAD_BYTES = 128

export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/heic'
  | 'image/avif'
  | 'image/bmp'
  | 'image/tiff'
  | 'image/jxl'
  | 'image/svg+xml'
  | 'video/mp4'
  | 'video/quicktime'

const filmBrand = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|mmp4|dash|3gp[4-6]|qt {2})$/
const heicBrand = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/
const openings: [start: string, type: FileType][] = [
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['\u00ff\u000a', 'image/jxl'],
  ['\0\0\0\u000cJXL ', 'image/jxl'],
]

/** bytes: the beginning of the file, or all of it. undefined: no picture and no film that anybody here knows. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, FILE_HEAD_BYTES))
  const known = openings.find(([start]) => head.startsWith(start))
  if (known) return known[1]
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  // The four bytes after the size are reserved: words that begin with these letters are no picture.
  if (head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)) return 'image/bmp'
  if (head.startsWith('ftyp', 4)) return typeOfBrands(head)
  return /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<(svg|!doctype svg)\b/i.test(head)
    ? 'image/svg+xml'
    : undefined
}

/** The brands of an ISO base media file (ISO/IEC 14496-12, 4.3): its own, then those it is compatible with. */
function typeOfBrands(head: string): FileType | undefined {
  const size = (head.charCodeAt(2) << 8) | head.charCodeAt(3)
  const own = head.slice(8, 12)
  if (filmBrand.test(own)) return own === 'qt  ' ? 'video/quicktime' : 'video/mp4'
  const brands = [own, ...(head.slice(16, size).match(/[\s\S]{4}/g) ?? [])]
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'image/avif'
  return brands.some((brand) => heicBrand.test(brand)) ? 'image/heic' : undefined
}
