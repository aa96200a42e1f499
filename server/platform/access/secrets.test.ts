import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#tests/server/test-server.ts'
import { Secrets, openSecrets, readDataKey } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const secrets = new Secrets(randomBytes(32))

describe('a sealed text', () => {
  const sealed = secrets.seal('张小明', 'users.real_name 101')
  test('opens where it belongs, and says nothing until then', () => {
    expect(secrets.open(sealed, 'users.real_name 101')).toBe('张小明')
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('utf8')).not.toContain('明')
    expect(secrets.seal('张小明', 'users.real_name 101')).not.toBe(sealed)
  })
  test('does not open in another row, with another key, or changed in any byte', () => {
    expect(() => secrets.open(sealed, 'users.real_name 102')).toThrow()
    expect(() => new Secrets(randomBytes(32)).open(sealed, 'users.real_name 101')).toThrow()
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes)
      changed[place]! ^= 1
      expect(() => secrets.open(`v1.${changed.toString('base64url')}`, 'users.real_name 101'), String(place)).toThrow()
    }
    expect(() => secrets.open('v1.', 'users.real_name 101')).toThrow()
  })
  test('has a fingerprint that is the same for the same text only', () => {
    expect(secrets.fingerprint('1', 'a')).toBe(secrets.fingerprint('1', 'a'))
    expect(
      new Set([
        secrets.fingerprint('1', 'a'),
        secrets.fingerprint('2', 'a'),
        secrets.fingerprint('1', 'b'),
        new Secrets(randomBytes(32)).fingerprint('1', 'a'),
      ]).size,
    ).toBe(4)
  })
})

describe('the key', () => {
  test('of the environment is 32 bytes, or refused', () => {
    const key = randomBytes(32)
    expect(readDataKey(folder, key.toString('base64'))).toEqual(key)
    for (const wrong of ['short', randomBytes(16).toString('base64'), randomBytes(64).toString('base64')])
      expect(() => new Secrets(readDataKey(folder, wrong)), wrong).toThrow('DATA_KEY')
  })
  test('made by eight processes at once is one, for its owner only', async () => {
    const program = `import { readDataKey } from ${JSON.stringify(join(import.meta.dirname, 'secrets.ts'))}; process.stdout.write(readDataKey(${JSON.stringify(join(folder, 'new'))}, undefined).toString('base64'))`
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]),
      ),
    )
    const file = join(folder, 'new', 'secret.key')
    expect(new Set(made.map(({ stdout }) => stdout))).toEqual(new Set([readFileSync(file, 'utf8')]))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'new'))).toEqual(['secret.key'])
  })
  test('that is not the one of the database is refused at start, in words', async () => {
    const app = await startTestApp()
    const key = randomBytes(32)
    await Promise.all([openSecrets(app.db, key), openSecrets(app.db, key)])
    await openSecrets(app.db, key)
    await expect(openSecrets(app.db, randomBytes(32))).rejects.toThrow('DATA_KEY')
    await app.close()
  })
})
