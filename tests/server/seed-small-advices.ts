/** What citizens of the small world ask of its departments. */
import type { Connection } from '#server/platform/database/connect.ts'
import { adviceRecords, advices } from '#server/government/advices/advices.tables.ts'

type Ids = Record<'author' | 'merchant' | 'advice' | 'advicePrivate' | 'adviceWaiting' | 'adviceAnonymous', number>

export async function seedSmallAdvices(db: Connection['db'], world: Ids): Promise<void> {
  const asked = (id: number, more: Partial<typeof advices.$inferInsert> = {}) => ({
    id,
    userId: world.author,
    merchantId: world.merchant,
    type: 1,
    title: `希望修好路灯 ${id}`,
    content: '桥头的路灯坏了三天，晚上看不清路，希望尽快修好。',
    contact: '王建国',
    isPublic: true,
    status: 1,
    createdAt: new Date(Date.now() - (100 - id) * 60_000),
    ...more,
  })
  await db
    .insert(advices)
    .overridingSystemValue()
    .values([
      asked(world.advice),
      asked(world.advicePrivate, { isPublic: false, status: 3, reply: '等待审核的话', repliedAt: new Date() }),
      asked(world.adviceWaiting, { status: 0, content: '等待审核的话，写得长一点' }),
      asked(world.adviceAnonymous, { isAnonymous: true }),
    ])
  await db.insert(adviceRecords).values([
    { adviceId: world.advice, state: 0, content: '已提交，等待受理' },
    { adviceId: world.advice, state: 1, department: '城管局', content: '已受理' },
    { adviceId: world.adviceWaiting, state: 0, content: '等待审核的话' },
  ])
}
