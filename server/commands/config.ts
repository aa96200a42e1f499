/**
 * npm run config -- check: whether the variables of the environment, or those of a file, are as they should be; schema:
 * what an operator may set for a cluster.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readVariables } from '#server/platform/configuration/read-variables.ts'
import { readOptions } from '#server/city/options.ts'
import { describeValues } from './describe-values.ts'
import { WrongWord, runCommand } from './run-command.ts'

const usage = `用法：npm run config -- check [文件]|schema
  check   检查环境变量；写了文件（如 /etc/yunshang.env，每行 名称=值）时，也检查其中的变量。有不对之处时以 1 结束
  schema  输出 docs/deploy/kubernetes 可以设置什么（JSON Schema）`

await runCommand(usage, ([word, file, ...rest]) => {
  if (word === 'schema' && file === undefined) {
    process.stdout.write(`${JSON.stringify(describeValues(), null, 2)}\n`)
    return 0
  }
  if (word !== 'check' || rest.length > 0) throw new WrongWord(word ? `不认识 ${rest[0] ?? word}` : '缺少要做的事')
  if (file !== undefined && !existsSync(file)) throw new WrongWord(`没有文件 ${file}`)
  const env = { ...process.env, ...(file === undefined ? {} : parseEnv(readFileSync(file, 'utf8'))) }
  const { values, faults, doubts } = readVariables(env)
  const wrong = [...faults, ...doubts]
  // Only what is whole can be read further, such as the keys of providers.
  if (faults.length === 0) readOptions(env)
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join('\n')}\n`)
    return 1
  }
  const { files, ...set } = values
  const names = [...Object.keys(set), ...Object.keys(files).map((name) => `${name}_FILE`)]
  process.stdout.write(`配置没有问题。已设置：${names.join('、') || '无'}\n`)
  return 0
})
