/**
 * npm run staff -- …: the staff's command line, for the running system or its database when nothing runs. Every
 * decision is recorded with its author and reason.
 */
import { readFileSync } from 'node:fs'
import { openSecrets, readDataKey } from '#server/platform/access/secrets.ts'
import { runStaffCommand, staffUsage } from '#server/city/run-staff-command.ts'
import { WrongWord, inCity, runCommand } from './run-command.ts'

await runCommand(staffUsage.join('\n'), (words) => {
  const [named] = words[0] === '--as' ? words.splice(0, 2).slice(1) : []
  if (words.length === 0) throw new WrongWord('缺少要做的事')
  return inCity({ connections: 2 }, async ({ db }, { dataDir, dataKey, staff, desk: address }) => {
    const desk = {
      consoleOrigin: address?.reached ?? '',
      openSecrets: () => openSecrets(db, readDataKey(dataDir, dataKey)),
      readFile: (path: string) => readFileSync(path, 'utf8'),
    }
    const { lines, exitCode } = await runStaffCommand(db, words, named ?? staff, desk)
    ;(exitCode === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`)
    return exitCode
  })
})
