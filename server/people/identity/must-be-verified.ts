import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The operator's switches by their code, and what they are about [rule R104, decision G165]. */
const switches = {
  publish: { code: 5, name: '发布随手拍' },
  practice: { code: 5, name: '发布作品' },
  circle: { code: 5, name: '发帖' },
  wish: { code: 5, name: '发布心愿' },
  order: { code: 7, name: '点单' },
  volunteer: { code: 6, name: '注册志愿者' },
} as const
const REAL_NAME_OPEN = 10

/** Whether only verified citizens may do it: its own switch is on, and the real-name system is open. */
async function asksVerified(settings: Settings, deed: keyof typeof switches): Promise<boolean> {
  const known = await settings.get<{ code: number; config_value: string }[]>('switches', [])
  const on = (wanted: number) => known.some(({ code, config_value: value }) => code === wanted && value === '1')
  return on(REAL_NAME_OPEN) && on(switches[deed].code)
}

export async function mustBeVerified(
  userId: number,
  deed: keyof typeof switches,
  { db, settings }: { db: Pick<Database, 'select'>; settings: Settings },
): Promise<void> {
  if (!(await asksVerified(settings, deed))) return
  const [row] = await db.select({ verifiedAt: users.verifiedAt }).from(users).where(eq(users.id, userId))
  if (!row?.verifiedAt) throw badInput(`${switches[deed].name}需要先完成实名认证`)
}
