/** npm run staff -- …: a moderator's hand on the running system, or on its database when nothing runs. Every decision is written down with who took it and why. */
import { userInfo } from 'node:os'
import { connect } from '../database/connect.ts'
import { readOptions } from '../options.ts'
import { runStaffCommand, staffUsage } from '../reviews/run-staff-command.ts'

const words = process.argv.slice(2)
if (words.length === 0) {
  process.stderr.write(`${staffUsage.join('\n')}\n`)
  process.exit(2)
}
const connection = await connect({ ...readOptions(), connections: 2 })
try {
  const { lines, exitCode } = await runStaffCommand(connection.db, words, process.env.STAFF || userInfo().username)
  ;(exitCode === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
} finally {
  await connection.close()
}
