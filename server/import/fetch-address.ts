/** One GET of an address that the operator typed or a feed names: time, size and redirects are limited. */
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export const SIZE_LIMIT = 50 * 1024 * 1024
const TIME_LIMIT_MS = 30_000
const REDIRECT_LIMIT = 5

/** The message is a sentence for the operator. */
export class SourceError extends Error {}

interface Address {
  address: string
  family: number
}

const privateRanges = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv6')

/** Loopback, home networks, link-local and other addresses that are not on the public internet. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return privateRanges.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Follows at most five redirects; one that leads from the internet into a private network is refused. isPublic: the
 * address was named by something found on the internet, so that it may not lead inside either. most: bytes after which
 * it is left, of what has no end. Throws SourceError.
 */
export async function fetchAddress(
  start: string,
  { timeLimit = TIME_LIMIT_MS, isPublic = false, most }: { timeLimit?: number; isPublic?: boolean; most?: number } = {},
): Promise<{ bytes: Uint8Array; charset: string; address: string; isPublic: boolean }> {
  const signal = AbortSignal.timeout(timeLimit)
  let url = webUrl(start, undefined)
  let startedPublic = isPublic
  for (let hop = 0; hop <= REDIRECT_LIMIT; hop++) {
    try {
      const addresses = await resolve(url, signal)
      const inside = addresses.some(({ address }) => isPrivateAddress(address))
      if (inside && startedPublic) throw new SourceError('地址指向内部网络，已拒绝')
      startedPublic ||= !inside
      const answer = await get(url, addresses, signal)
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400 && answer.headers.location) {
        answer.destroy()
        url = webUrl(answer.headers.location, url)
        continue
      }
      if (status !== 200) {
        answer.destroy()
        throw new SourceError(
          status === 404 || status === 410
            ? '这个地址没有内容（已移走或写错）'
            : status === 401 || status === 403
              ? '对方不允许访问这个地址'
              : `对方服务器答复 ${status}`,
        )
      }
      return {
        bytes: await collect(answer, most),
        address: url.href,
        isPublic: startedPublic,
        charset: /charset\s*=\s*"?([^";\s]+)/i.exec(answer.headers['content-type'] ?? '')?.[1] ?? '',
      }
    } catch (error) {
      throw error instanceof SourceError
        ? error
        : new SourceError(
            signal.aborted ? `${Math.ceil(timeLimit / 1000)} 秒内没有读完` : describe(error as NodeJS.ErrnoException),
          )
    }
  }
  throw new SourceError('转向次数过多（超过 5 次）')
}

function webUrl(written: string, base: URL | undefined): URL {
  if (!URL.canParse(written, base?.href)) throw new SourceError('地址写法不正确')
  const url = new URL(written, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SourceError(`不支持 ${url.protocol} 地址，只能用 http 或 https`)
  return url
}

/** The connection goes to exactly the addresses that were checked. */
async function resolve(url: URL, signal: AbortSignal): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family) return [{ address: host, family }]
  const expired = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('expired')), { once: true }),
  )
  return Promise.race([lookup(host, { all: true }), expired])
}

function get(url: URL, addresses: Address[], signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((fulfil, reject) => {
    send(url, {
      signal,
      agent: false,
      headers: {
        'user-agent': 'yunshang-import/1.0',
        accept:
          'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json;q=0.9, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
      },
      lookup: (_host, { all }, found) =>
        all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family),
    })
      .on('response', fulfil)
      .on('error', reject)
      .end()
  })
}

async function collect(answer: IncomingMessage, most?: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of inflated(answer)) {
    size += (chunk as Buffer).length
    if (size > SIZE_LIMIT) {
      answer.destroy()
      throw new SourceError('内容超过 50 MB')
    }
    chunks.push(chunk as Buffer)
    if (most !== undefined && size >= most) {
      answer.destroy()
      break
    }
  }
  return Buffer.concat(chunks)
}

function inflated(answer: IncomingMessage): AsyncIterable<unknown> {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const flush = { finishFlush: constants.Z_SYNC_FLUSH }
  const inflater = /^(x-)?gzip$/.test(encoding)
    ? createGunzip(flush)
    : encoding === 'deflate'
      ? createInflate(flush)
      : encoding === 'br'
        ? createBrotliDecompress()
        : undefined
  if (!inflater) return answer
  answer.on('error', (error) => inflater.destroy(error))
  return answer.pipe(inflater)
}

const sentences: Record<string, string> = {
  ENOTFOUND: '找不到这个网站，请检查地址',
  EAI_AGAIN: '域名解析失败，请检查网络',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '连接中途断开',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '网络到不了对方',
  ENETUNREACH: '没有网络',
  Z_DATA_ERROR: '压缩内容已损坏',
  ERR_STREAM_PREMATURE_CLOSE: '连接中途断开',
  CERT_HAS_EXPIRED: '对方的安全证书已过期',
  DEPTH_ZERO_SELF_SIGNED_CERT: '对方的安全证书不可信',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '对方的安全证书不可信',
  ERR_TLS_CERT_ALTNAME_INVALID: '对方的安全证书与域名不符',
}
const describe = (error: NodeJS.ErrnoException) =>
  sentences[error.code ?? ''] ?? `无法读取（${error.code ?? error.message}）`
