import { join } from 'node:path'
import { connect } from '#server/platform/database/connect.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'

/** What `npm run staff` does beside the running server, without starting a process for each decision. */
export const asStaff = (...words: string[]): Promise<string[]> => run('值班编辑', words)
/** Decides about money. */
export const asTreasurer = (...words: string[]): Promise<string[]> => run('会计老何', words)

async function run(login: string, words: string[]): Promise<string[]> {
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  try {
    const { lines, exitCode } = await runStaffCommand(db, words, login)
    if (exitCode !== 0) throw new Error(lines.join('\n'))
    return lines
  } finally {
    await close()
  }
}
