/** The kinds of value a variable can have: how each is read, and what is said of one that makes no sense. */
import * as v from 'valibot'
import { readDatabaseAddress } from './database-address.ts'
import { readNetworks, readTrustedProxies } from '#server/platform/http/client-address.ts'
import { hostOf } from '#server/platform/http/own-address.ts'

export interface Variable<T = unknown> {
  schema: v.GenericSchema<string, T>
  /** Its value stands in no sentence. */
  secret: boolean
  /** It may be in the file that the name with _FILE at its end names. */
  file?: true
}
const shown = <T>(schema: v.GenericSchema<string, T>) => ({ schema, secret: false })
const hidden = <T>(schema: v.GenericSchema<string, T>) => ({ schema, secret: true })
const trimmed = v.pipe(v.string(), v.trim())
const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const isHttp = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)
const list = (fits: (word: string) => boolean, sentence: string) =>
  shown(v.pipe(v.string(), v.transform(wordsOf), v.everyItem(fits, sentence)))

export const text = shown(trimmed)
/** As it is: a key is another one without its blanks. */
export const secret = hidden(v.string())
export const keyOrFile = { ...secret, file: true as const }
export const integer = (least: number, most: number) => {
  const sentence = `应为 ${least}–${most} 的整数`
  return shown(
    v.pipe(
      trimmed,
      v.regex(/^\d{1,9}$/, sentence),
      v.transform(Number),
      v.minValue(least, sentence),
      v.maxValue(most, sentence),
    ),
  )
}
export const oneOf = <const T extends string>(...words: T[]) =>
  shown(v.pipe(trimmed, v.picklist(words, `应为 ${words.join('、')} 之一`)))
export const yesOrNo = shown(
  v.pipe(
    trimmed,
    v.picklist(['0', '1'], '应为 1（是）或 0（否）'),
    v.transform((word) => word === '1'),
  ),
)
export const secretOf = (fits: (text: string) => boolean, sentence: string) =>
  hidden(v.pipe(v.string(), v.check(fits, sentence)))
/** An address may have a key in its query or a password before its host. */
export const address = hidden(v.pipe(trimmed, v.check(isHttp, '应为 http:// 或 https:// 开头的网址')))
export const database = hidden(
  v.pipe(
    trimmed,
    v.check((one) => readDatabaseAddress(one) !== undefined, '应为 postgres://用户:密码@主机:端口/库名 这样的地址'),
  ),
)
export const selfOrAddress = hidden(
  v.pipe(
    trimmed,
    v.check((one) => one === 'self' || isHttp(one), '应为 self，或 http:// 或 https:// 开头的网址'),
  ),
)
const isOrigin = (word: string) => isHttp(word) && new URL(word).origin === word
export const origin = shown(
  v.pipe(trimmed, v.check(isOrigin, '应为网站的来源（如 https://desk.city.example，没有路径和末尾的 /）')),
)
export const origins = list(
  isOrigin,
  '应为网站的来源（如 https://m.city.example，没有路径和末尾的 /），以空格或逗号隔开',
)
export const frames = list(
  (word) => /^(https?:\/\/)?(\*\.)?[\w-]+(\.[\w-]+)*(:\d{1,5})?$/.test(word),
  '应为网站的来源（如 https://pc.city.example 或 https://*.city.example），以空格或逗号隔开',
)
export const hosts = list(
  (word) => /^(https?:\/\/)?[^/?#@]+\/?$/.test(word) && hostOf(word).length === 1,
  '应为主机名（如 city.example），以空格或逗号隔开',
)
export const proxies = shown(
  v.pipe(
    trimmed,
    v.check((one) => canRead(() => readTrustedProxies(one)), '应为代理的个数（如 1），或它们的地址、网段'),
    v.transform((one) => readTrustedProxies(one)),
  ),
)
export const networks = shown(
  v.pipe(
    trimmed,
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.check(
      (words) => words.length > 0 && canRead(() => readNetworks(words)),
      '应为地址或网段（如 10.0.0.0/8），以空格或逗号隔开',
    ),
    v.transform((words) => readNetworks(words)),
  ),
)
/** Whom a push service may write to [RFC 8292]. */
export const contact = shown(
  v.pipe(trimmed, v.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, '应为 mailto:邮箱 或 https 地址')),
)
/** As OpenTelemetry writes them. */
export const headers = hidden(
  v.pipe(
    trimmed,
    v.regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, '应为 名称=内容，以逗号隔开'),
    v.transform((text) =>
      Object.fromEntries(
        text.split(',').map((pair) => {
          const [name = '', value = ''] = pair.split('=')
          return [name, decodable(value)]
        }),
      ),
    ),
  ),
)
const wantsShare = '应为 0 到 1 之间的数，如 0.1'
export const share = shown(
  v.pipe(trimmed, v.regex(/^\d(\.\d{1,6})?$/, wantsShare), v.transform(Number), v.maxValue(1, wantsShare)),
)
export const pairs = shown(v.pipe(trimmed, v.regex(/^[^=;]+=[^=;]+(;[^=;]+=[^=;]+)*$/, '应为 名称=内容，以分号隔开')))

function canRead(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** A blank stands in it as %20; what is no such text is taken as it is. */
function decodable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
