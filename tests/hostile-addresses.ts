/**
 * Addresses that try to lead a citizen elsewhere, made of variants rather than gathered: each trick with each way to write it. All name evil.example,
 * or would run a script. None of them may end on another origin than ours without the leave page, and none may run.
 */

const EVIL = 'evil.example'
/** Called by every script that should never run. */
export const CANARY = 'alert(1)'

/** Ways to write two slashes, or what one parser takes for them. */
const slashes = ['//', '///', '////', '/\\', '\\/', '\\\\', '\\', '/\\/', '//\\', '/\t/', '/\n/', '/\r/', '/\u0000/', '/ /', '/\u00a0/', '/%09/', '/%0a/', '/%0d%0a/', '/%00/', '/%2f', '/%2F', '/%5c', '/%5C', '%2f%2f', '%5c%5c', '/%252f', '/%255c', '\u2215\u2215', '\uff0f\uff0f', '/\uff0f', '\uff3c\uff3c', '/\uff3c', '\u29f8\u29f8']
/** Paths that become a host when they are parsed a second time. */
const secondParse = ['/.//', '/..//', '/./..//', '/a/..//', '/a/b/../..//', '/%2e//', '/%2e%2e//', '/%2E%2E//', '/.%2e//', '/..\\', '/.\\', '/;//', '/?//', '/#//', '/index/..//', '/index/../\\', '/..///', '/..%2f', '/..%5c', '/.%09./', '/%2e%2e%2f%2f', '/\u2025//', './/', '../', '..//', '.\\\\', '?//', '#//', '@', ';//', '&//']
const schemes = ['http:', 'https:', 'HTTP:', 'hTTps:', 'ftp:', 'ws:', 'wss:', 'file:', 'blob:https://', 'filesystem:https://', 'about:', 'view-source:https://', 'intent:', 'android-app:', 'weixin:', 'alipays:', 'tel:', 'sms:', 'mailto:x@', 'market:', 'itms-apps:', 'chrome:', 'jar:https://', 'feed:https://', 'urn:', 'steam:', 'ms-word:ofe|u|https://']
const afterScheme = ['', '/', '//', '///', '\\', '\\\\', '/\\', '//\\', '\t//', '//\t', '// ', '//\u0000']
/** In the place of a host. OURS stands for our own host and port. */
const authorities = [
  `OURS@${EVIL}`, `OURS:pw@${EVIL}`, `OURS%40${EVIL}`, `OURS\\@${EVIL}`, `OURS/@${EVIL}`, `${EVIL}\\@OURS`, `${EVIL}#@OURS`, `${EVIL}?@OURS`, `${EVIL}%23@OURS`, `${EVIL}%2f@OURS`, `${EVIL}%5c@OURS`, `user@${EVIL}`, `user:OURS@${EVIL}`, `@${EVIL}`, `:@${EVIL}`, `OURS@@${EVIL}`,
  `OURS.${EVIL}`, `OURS%2e${EVIL}`, `OURS%00.${EVIL}`, `OURS\u3002${EVIL}`, `evil\u3002example`, `evil\uff0eexample`, `evil\uff61example`, `ｅｖｉｌ.example`, `evil%2eexample`, `EVIL.EXAMPLE`, `${EVIL}.`, `${EVIL}:80`, `${EVIL}:443`, `${EVIL}:65535`, `${EVIL}:`, `${EVIL}:OURS`, `xn--evil.example`, `еvil.example`, `ev\u00adil.example`, `ev\u200bil.example`, `ev\u2060il.example`, `\u202eelpmaxe.live`,
  '[::1]', '[::ffff:7f00:1]', '[2001:db8::1]:80', '[::ffff:192.0.2.1]', '[fe80::1%25eth0]', '0x7f.1', '2130706433', '017700000001', '127.1', '192.0.2.1', '0', '127。0。0。1', '①②⑦.0.0.1', 'localhost.', 'localhost:1', 'localhost:99999', 'localhost%2f', 'localhost\u0000',
]
const scriptSchemes = ['javascript:', 'JaVaScRiPt:', 'JAVASCRIPT:', ' javascript:', '\tjavascript:', '\njavascript:', '\u0000javascript:', '\u0001javascript:', '\u001fjavascript:', '\u00a0javascript:', '\u2028javascript:', '\ufeffjavascript:', 'java\tscript:', 'java\nscript:', 'java\rscript:', 'j\u0000avascript:', 'java%0ascript:', 'java%09script:', 'javascript%3a', 'javascript&colon;', 'javascript\u003a', '&#106;avascript:', 'javascript\uff1a', 'ｊavascript:', '/javascript:', '//javascript:', './javascript:', '\u200bjavascript:', '\u202ejavascript:', 'vbscript:', 'livescript:', 'mocha:']
const scriptBodies = [CANARY, `//%0a${CANARY}`, `//%0d%0a${CANARY}//`, `/*${EVIL}*/${CANARY}`, `//OURS/%0a${CANARY}`, `"-${CANARY}-"`]
const documents = [
  `data:text/html,<script>${CANARY}</script>`, `DATA:text/html,<script>${CANARY}</script>`, `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`, `data:,${EVIL}`, `data://text/html,<script>${CANARY}</script>`, `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CANARY}'/>`, ` data:text/html,<script>${CANARY}</script>`, `da\tta:text/html,<script>${CANARY}</script>`,
  `blob:null/${EVIL}`, `about:blank#${EVIL}`, 'about:srcdoc', 'javascript:', 'javascript://', `intent://${EVIL}#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2F${EVIL};end`, `<script>${CANARY}</script>`, `"><img src=x onerror=${CANARY}>`, `'-${CANARY}-'`, `{{constructor.constructor('${CANARY}')()}}`, `\${${CANARY}}`,
]
/** Our own start of an address, and what is hung on to it. */
const afterOurs = [`@${EVIL}`, `.${EVIL}`, `%2e${EVIL}`, `\\@${EVIL}`, `:pw@${EVIL}`, `//${EVIL}`, `/\\${EVIL}`, `/..//${EVIL}`, `/%2f${EVIL}`, `/%5c${EVIL}`, `/./\\${EVIL}`, `?redirect=//${EVIL}`, `/login?redirect=//${EVIL}`, `/inner-link?link=//${EVIL}`, `/%2e%2e//${EVIL}`, `#//${EVIL}`, `\t.${EVIL}`, `\u3002${EVIL}`, `%00${EVIL}`]

/** ours: the origin they are tried on. Never twice the same. */
export function hostileAddresses(ours: string): string[] {
  const host = new URL(ours).host
  const all = [
    ...slashes.flatMap((way) => [way + EVIL, `${way}${EVIL}/posts/101`, `${way}${EVIL}%2f..`]),
    ...secondParse.flatMap((way) => [way + EVIL, `${way}${EVIL}/?x=1`]),
    ...schemes.map((scheme) => `${scheme}${scheme.endsWith('//') || scheme.endsWith('@') ? '' : '//'}${EVIL}`),
    ...['http:', 'https:', 'HTTPS:', 'ht\ttps:', ' https:', 'https\uff1a'].flatMap((scheme) => afterScheme.map((way) => `${scheme}${way}${EVIL}`)),
    ...authorities.flatMap((authority) => [`https://${authority}/`, `//${authority}`, `http:\\\\${authority}`]),
    ...scriptSchemes.flatMap((scheme, place) => [scheme + scriptBodies[0]!, scheme + scriptBodies[1 + (place % (scriptBodies.length - 1))]!]),
    ...documents,
    ...afterOurs.flatMap((tail) => [ours + tail, `//${host}${tail}`, `${ours.toUpperCase()}${tail}`]),
    ...['%68ttps://', 'https%3a//', 'https%3A%2F%2F', '%2568ttps%3A%2F%2F', 'https:%2f%2f', '/https://', '/redirect?to=https://', '/;https://'].map((start) => start + EVIL),
  ].map((address) => address.replaceAll('OURS', host))
  return [...new Set(all)]
}

/** The same judged from outside: whether the browser, given this as a link of a page of ours, would go to another origin or run something. */
export function leavesOrRuns(address: string, ours: string): boolean {
  try {
    return new URL(address, `${ours}/login`).origin !== ours
  } catch {
    return false
  }
}
