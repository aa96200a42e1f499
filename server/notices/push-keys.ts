import { eq } from 'drizzle-orm'
import webpush from 'web-push'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { settings } from '#server/platform/settings.tables.ts'
import type { PushKeys } from './channels/push.ts'

/** The setting in which they are. */
export const PUSH_KEYS_SETTING = 'push_keys'

/**
 * The keys by which push services know this city: made once by the first process, sealed in the database, the same for
 * all. Other keys would make every subscription worthless.
 */
export async function openPushKeys(db: Database, secrets: Secrets): Promise<PushKeys> {
  const stored = (await read(db)) ?? (await make(db, secrets))
  return JSON.parse(secrets.open(stored, PUSH_KEYS_SETTING)) as PushKeys
}

async function read(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, PUSH_KEYS_SETTING))
  return row?.value as string | undefined
}
async function make(db: Database, secrets: Secrets): Promise<string> {
  const value = secrets.seal(JSON.stringify(webpush.generateVAPIDKeys()), PUSH_KEYS_SETTING)
  await db.insert(settings).values({ name: PUSH_KEYS_SETTING, value }).onConflictDoNothing()
  return (await read(db))!
}
