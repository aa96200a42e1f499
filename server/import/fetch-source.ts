/** FILE, DIR or URL → bytes, one after the other. */
import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { SIZE_LIMIT, SourceError, fetchAddress } from './fetch-address.ts'

/**
 * A source's bytes, the charset HTTP declared and where they were found ('' for a file), or why it is unread. isPublic:
 * it is not from this network, or nobody knows: addresses in it may not lead inside.
 */
export type LoadedSource =
  | { name: string; bytes: Uint8Array; charset: string; address: string; isPublic: boolean }
  | { name: string; failure: string }

const feedNames = /\.(xml|rss|atom|rdf|json)$/i

/** Loads lazily: a folder's files are in memory one at a time. Never throws. */
export async function* loadSources(source: string): AsyncGenerator<LoadedSource> {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(source)?.[1]?.toLowerCase()
  if (scheme === 'http' || scheme === 'https') {
    yield await load(nameOfAddress(source), async () => fetchAddress(source))
    return
  }
  const found = await stat(source).catch(() => null)
  if (!found)
    yield { name: source, failure: scheme ? `不支持 ${scheme}: 地址，只能用 http 或 https` : '找不到这个文件或文件夹' }
  else if (!found.isDirectory()) yield await load(basename(source), () => readSmallFile(source))
  else {
    const files = await findFeedFiles(source).catch(() => null)
    if (!files?.length)
      yield { name: source, failure: files ? '文件夹里没有 .xml、.rss、.atom、.rdf 或 .json 文件' : '文件夹无法读取' }
    for (const file of files ?? []) yield await load(file, () => readSmallFile(join(source, file)))
  }
}

/** An address that may not lead inside: whoever typed it need not be who runs this city. Never throws. */
export const loadPublic = (address: string): Promise<LoadedSource> =>
  load(nameOfAddress(address), () => fetchAddress(address, { isPublic: true }))

async function load(name: string, read: () => ReturnType<typeof fetchAddress>): Promise<LoadedSource> {
  try {
    const { bytes, ...found } = await read()
    return { name, bytes: unpacked(bytes), ...found }
  } catch (error) {
    if (error instanceof SourceError) return { name, failure: error.message }
    const code = (error as NodeJS.ErrnoException).code
    return {
      name,
      failure:
        code === 'EACCES' || code === 'EPERM'
          ? '没有读取权限'
          : code === 'ENOENT'
            ? '找不到这个文件'
            : `无法读取（${code ?? (error as Error).message}）`,
    }
  }
}

async function readSmallFile(path: string) {
  const { size } = await stat(path)
  if (size > SIZE_LIMIT) throw new SourceError('文件超过 50 MB')
  return { bytes: await readFile(path), charset: '', address: '', isPublic: true }
}

/** Unpacks a feed stored or sent as a .gz file. */
function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: SIZE_LIMIT })
  } catch (error) {
    throw new SourceError(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? '解压后超过 50 MB' : '压缩文件已损坏',
    )
  }
}

async function findFeedFiles(folder: string, inside = ''): Promise<string[]> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true })
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = join(inside, entry.name)
      if (entry.isDirectory()) return findFeedFiles(folder, path)
      return feedNames.test(entry.name) && (entry.isFile() || entry.isSymbolicLink()) ? [path] : []
    }),
  )
  return nested.flat().sort((a, b) => (a < b ? -1 : 1))
}

/** For reports: without query and credentials. */
function nameOfAddress(address: string): string {
  return URL.canParse(address) ? new URL(address).host + new URL(address).pathname : address
}
