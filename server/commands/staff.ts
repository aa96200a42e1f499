/**
 * npm run staff -- …: the staff's command line, for the running system or its database when nothing runs. Every
 * decision is recorded with its author and reason.
 */
import { connect } from '../database/connect.ts'
import { readOptions } from '../options.ts'
import { runStaffCommand, staffUsage } from '../reviews/run-staff-command.ts'

const words = process.argv.slice(2)
const [login = process.env.STAFF ?? ''] = words[0] === '--as' ? words.splice(0, 2).slice(1) : []
if (words.length === 0) {
  process.stderr.write(`${staffUsage.join('\n')}\n`)
  process.exit(2)
}
const connection = await connect({ ...readOptions(), connections: 2 })
try {
  const { lines, exitCode } = await runStaffCommand(connection.db, words, login)
  ;(exitCode === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
} finally {
  await connection.close()
}
