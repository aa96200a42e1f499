import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileTypeOf, type FileType } from './file-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const beginnings: [string, FileType][] = [
  ['\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'image/jpeg'],
  ['\u00ff\u00d8\u00ff\u00ee\0\u000eAdobe', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n\0\0\0\u000dIHDR', 'image/png'],
  ['GIF87ax\0x\0', 'image/gif'],
  ['GIF89ax\0x\0', 'image/gif'],
  ['RIFF\u008e\u000c\0\0WEBPVP8X', 'image/webp'],
  ['\0\0\0\u001cftypheic\0\0\0\0mif1heicmiaf', 'image/heic'],
  ['\0\0\0\u0018ftypmif1\0\0\0\0mif1heic', 'image/heic'],
  ['\0\0\0\u0018ftypmif1\0\0\0\0mif1avif', 'image/avif'],
  ['\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf', 'image/avif'],
  ['BM6\0\0\0\0\0\0\0', 'image/bmp'],
  ['II*\0\u0008\0\0\0', 'image/tiff'],
  ['\0\0\0\u000cJXL \r\n\u0087\n', 'image/jxl'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg>', 'image/svg+xml'],
  ['\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'video/mp4'],
  ['\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'video/quicktime'],
]

test.each(beginnings)('%j is %s, whatever follows', (start, type) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (rest) => {
      expect(fileTypeOf(new Uint8Array([...bytes(start), ...rest]))).toBe(type)
    }),
  )
})
test.each(['', 'x', '这不是图片', 'BMW 和自行车', 'GIF90a', '%PDF-1.7', 'PK\u0003\u0004', '<html><svg></svg></html>'])(
  '%j is neither picture nor film',
  (text) => expect(fileTypeOf(new TextEncoder().encode(text))).toBeUndefined(),
)
test('an unknown brand is neither', () => {
  expect(fileTypeOf(bytes('\0\0\0\u0014ftypevil\0\0\0\0evil'))).toBeUndefined()
})
test('no file makes it fail', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (any) => void fileTypeOf(any)))
})
