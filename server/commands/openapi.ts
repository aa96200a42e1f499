/** npm run openapi: the API's description on standard output. */
import { describeApi } from './describe-api.ts'
import { WrongWord, runCommand } from './run-command.ts'

await runCommand('用法：npm run openapi', async ([word]) => {
  if (word) throw new WrongWord(`不认识 ${word}`)
  process.stdout.write(`${JSON.stringify(await describeApi(), null, 2)}\n`)
  return 0
})
