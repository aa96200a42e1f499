import { readFileSync } from 'node:fs'
import type { SiteConfig } from '#contract/site/site-fields.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The 10,000 commonest of eight characters or more, from the lists of zxcvbn (MIT, Dropbox). Read at first use. */
let common: Set<string> | undefined
const readCommon = (): Set<string> =>
  new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )

const OWN_NAMES = ['云上', 'yunshang']
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

/** Refuses the passwords that attackers try first, and says why. The contract checks the length. */
export async function refuseWeakPassword(password: string, phone: string | null, settings: Settings): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase()
  common ??= readCommon()
  if (common.has(plain) || new Set(plain).size === 1) throw badInput('这个密码太常见，很容易被猜到，请换一个')
  if (phone && plain.includes(phone)) throw badInput('密码不能含有自己的手机号')
  const { name = '' } = await settings.get<Partial<SiteConfig>>('config', {})
  const letters = lettersOf(plain)
  if (letters !== '' && [...OWN_NAMES, lettersOf(name.toLowerCase())].includes(letters))
    throw badInput('密码不能只是本站的名字，请换一个')
}
