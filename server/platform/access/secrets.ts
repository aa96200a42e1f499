/**
 * What the database must not hold in the clear: names and identity numbers are sealed, numbers that must be unique are
 * fingerprinted [decision 013].
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { settings } from '#server/platform/settings.tables.ts'

const KEY_BYTES = 32

export class Secrets {
  readonly #sealing: Buffer
  readonly #marking: Buffer
  readonly #issuing: Buffer
  /** key: 32 bytes; each purpose uses a key derived from it. */
  constructor(key: Buffer) {
    if (key.length !== KEY_BYTES) throw new Error('DATA_KEY 应为 32 字节的 Base64，例如 openssl rand -base64 32 的输出')
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `yunshang ${use}`, KEY_BYTES))
    this.#sealing = derive('seal')
    this.#marking = derive('fingerprint')
    this.#issuing = derive('issue')
  }
  /**
   * AES-256-GCM. place: what the text is and whose, so that a sealed text copied to another row or column cannot be
   * opened.
   */
  seal(text: string, place: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#sealing, nonce).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
  }
  /** The text; throws when the key or the place differs, or a byte was changed. */
  open(sealed: string, place: string): string {
    const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#sealing, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
  /** Equal for equal texts, and reveals nothing without the key. */
  fingerprint(text: string, place: string): string {
    return createHmac('sha256', this.#marking).update(`${place}\n${text}`).digest('hex')
  }
  /** 32 bytes to hand out: the same for the same place each time, and unrelated to any other. */
  issueKey(place: string): string {
    return createHmac('sha256', this.#issuing).update(place).digest('base64url')
  }
}

/** What a database remembers of the key it was sealed with. */
export const markOf = (secrets: Secrets): string => secrets.fingerprint('yunshang', 'key check')

/** The key of this installation: DATA_KEY, else a file in the data directory made by the first process. */
export function readDataKey(dataDir: string, dataKey: string | undefined): Buffer {
  if (dataKey) return Buffer.from(dataKey, 'base64')
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  const mine = join(dataDir, `secret.key.${process.pid}.${randomBytes(4).toString('hex')}`)
  writeFileSync(mine, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process made it before us: its key counts
  } finally {
    rmSync(mine, { force: true })
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/**
 * Refuses to start with another key than the one this database was sealed with: a second machine without DATA_KEY, or a
 * lost key file.
 */
export async function openSecrets(db: Database, key: Buffer): Promise<Secrets> {
  const secrets = new Secrets(key)
  const mark = markOf(secrets)
  await db.insert(settings).values({ name: 'data_key_check', value: mark }).onConflictDoNothing()
  const [known] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(sql`${settings.name} = 'data_key_check'`)
  if (known?.value !== mark)
    throw new Error(
      '数据密钥与数据库不符：多台机器共用一个数据库时，请给每台设置同一个 DATA_KEY；若 DATA_DIR 换过，请把原来的 secret.key 放回',
    )
  return secrets
}
