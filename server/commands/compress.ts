/**
 * Writes brotli and gzip variants beside every text file of the build, so that nothing is compressed while a citizen
 * waits.
 */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readOptions } from '#server/city/options.ts'

const compress = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (/\.(js|css|html|svg|json|txt|webmanifest)$/.test(name)) {
      const body = readFileSync(path)
      if (body.byteLength < 512) continue
      writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
    }
  }
}
compress(readOptions().dist)
