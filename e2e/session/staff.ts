import { join } from 'node:path'
import { connect } from '#server/platform/database/connect.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'

/** What `npm run staff` does beside the running server, without starting a process for each decision. */
export const asStaff = (...words: string[]): Promise<string[]> => run('值班编辑', words)
/** Decides about money. */
const asTreasurer = (...words: string[]): Promise<string[]> => run('会计老何', words)

/** Proposed by one and released by another. */
export async function reward(citizen: string, yuan: string, title: string): Promise<void> {
  const [line = ''] = await asTreasurer('reward', 'account', citizen, yuan, title)
  await run('出纳小蒋', ['approve', 'money', /\d+$/.exec(line)![0]])
}

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
