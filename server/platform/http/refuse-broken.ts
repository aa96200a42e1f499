import type { Duplex } from 'node:stream'
import { hashSource } from './hash-source.ts'

/** This site sets no cookies: too many in a request come from neighbouring sites of the same domain. */
const script = `for (const one of document.cookie.split(';')) {
  const name = one.split('=')[0].trim()
  const parts = location.hostname.split('.')
  for (let from = 0; from < parts.length; from++)
    for (const domain of ['', ';domain=' + parts.slice(from).join('.')])
      document.cookie = name + '=;max-age=0;path=/' + domain
}
if (!sessionStorage.getItem('cleared')) {
  sessionStorage.setItem('cleared', '1')
  location.reload()
}`
const page = (sentence: string, link: string, more = '') =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>云上</title><p>${sentence}<a href="/">${link}</a></p>${more}`
const tooLarge = page('浏览器为本站保存的数据过多，已经清除。', '重新打开', `<script>${script}</script>`)
const tooLong = page('网址过长，无法打开。', '回到首页')
const HTML = 'Content-Type: text/html; charset=utf-8'
/** How long a client may go on sending what is not read any more. */
const LINGER_MS = 2000

type Broken = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number }
const answered = new WeakSet<Duplex>()

/** Answers what Node could not parse as a request: address or headers that are too large, too slow, or invalid. */
export function refuseBroken(error: Broken, socket: Duplex): void {
  // Each later piece of the same request is broken too: cutting the connection now would take the page from the client.
  if (answered.has(socket) && error.code !== 'ECONNRESET') return
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  answered.add(socket)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return isInAddress(error)
      ? end(socket, '414 URI Too Long', tooLong, [HTML, "Content-Security-Policy: default-src 'none'"])
      : end(socket, '431 Request Header Fields Too Large', tooLarge, [
          HTML,
          'Clear-Site-Data: "cookies"',
          `Content-Security-Policy: default-src 'none'; script-src ${hashSource(script)}`,
        ])
  end(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request', '', [])
}

/**
 * Node has one error for both. What it had read of the last piece when it gave up holds the end of a line or of a
 * cookie, unless it was still reading the address.
 */
const isInAddress = ({ rawPacket, bytesParsed }: Broken): boolean =>
  rawPacket !== undefined && !/[\r\n]|[;:] /.test(rawPacket.toString('latin1', 0, bytesParsed))

function end(socket: Duplex, status: string, body: string, headers: string[]): void {
  const all = [
    `HTTP/1.1 ${status}`,
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${all.join('\r\n')}\r\n\r\n${body}`)
}
