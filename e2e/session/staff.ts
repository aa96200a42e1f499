import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A moderator at the command line, beside the running server. */
export const staff = (...words: string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'server/commands/staff.ts', ...words], {
    env: { ...process.env, DATA_DIR: join(process.env.E2E_DATA!, 'demo'), STAFF: '陈编辑' },
    encoding: 'utf8',
  })
