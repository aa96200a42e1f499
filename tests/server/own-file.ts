import { randomBytes } from 'node:crypto'
import { uploads } from '#server/uploads/uploads.tables.ts'
import type { Citizen, TestApp } from './test-server.ts'

/** The address of a file of this citizen's that may be shown. */
export async function ownFile(
  app: TestApp,
  { id: userId }: Citizen,
  kind: 'picture' | 'video' = 'picture',
): Promise<string> {
  const name = `202611/${randomBytes(16).toString('base64url')}.${kind === 'picture' ? 'webp' : 'mp4'}`
  await app.db.insert(uploads).values({
    userId,
    kind,
    type: kind === 'picture' ? 'image/webp' : 'video/mp4',
    size: 1000,
    name,
    state: 2,
    scan: 1,
    until: new Date(),
  })
  return `/uploads/${name}`
}
