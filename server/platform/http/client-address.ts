import ipaddr from 'ipaddr.js'

/**
 * Which forwarding headers are trusted: none, those of so many proxies in front, or those of proxies at these
 * addresses.
 */
export type TrustedProxies = number | Networks
export type Networks = [ipaddr.IPv4 | ipaddr.IPv6, number][]

/** TRUST_PROXY: '1' (proxies in front) or '10.0.0.0/8, ::1' (their addresses). */
export function readTrustedProxies(value: string | undefined): TrustedProxies {
  const words = (value ?? '').split(/[\s,]+/).filter(Boolean)
  if (words.length === 0) return 0
  if (words.length === 1 && /^\d$/.test(words[0]!)) return Number(words[0])
  return readNetworks(words)
}

/** Addresses and networks as they are written: '10.0.0.0/8', '::1'. */
export const readNetworks = (words: readonly string[]): Networks =>
  words.map((word) => {
    try {
      return ipaddr.parseCIDR(word.includes('/') ? word : `${word}/${word.includes(':') ? 128 : 32}`)
    } catch {
      throw new Error(`${word} 不是地址或网段`)
    }
  })

/**
 * The caller's address. The header is read from its end, where our own proxies write: whatever a caller puts before
 * that changes nothing.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trusted: TrustedProxies,
): string {
  const chain = [
    socketAddress ?? '',
    ...(trusted === 0 || !forwardedFor ? [] : forwardedFor.slice(-2000).split(',').reverse()),
  ].map(normal)
  if (typeof trusted === 'number') return chain[Math.min(trusted, chain.length - 1)] || chain[0]!
  let place = 0
  while (place + 1 < chain.length && isListed(chain[place]!, trusted) && chain[place + 1]) place++
  return chain[place]!
}

/** Whether an address is one of these, or in one of these networks. */
export const isListed = (address: string, listed: Networks): boolean =>
  ipaddr.isValid(address) &&
  listed.some(
    ([net, bits]) =>
      ipaddr.process(address).kind() === net.kind() && ipaddr.process(address).match(net as never, bits as never),
  )

/** Whether a connection is one of our own proxies, whose headers are believed. */
export const isFromProxy = (socketAddress: string | undefined, trusted: TrustedProxies): boolean =>
  typeof trusted === 'number' ? trusted > 0 : isListed(normal(socketAddress ?? ''), trusted)

/** One spelling per address: IPv4 inside IPv6 becomes IPv4; '' when it is none. */
function normal(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[|\](:\d+)?$/g, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  return ipaddr.isValid(bare) && (bare.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(bare))
    ? ipaddr.process(bare).toString()
    : ''
}

/** What limits are counted by: one household has one IPv4 address, or 2^64 of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${(parsed as ipaddr.IPv6).parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
}
