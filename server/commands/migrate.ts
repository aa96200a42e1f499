/** npm run migrate -- status|up|settings: the tables of a city and the settings of its connections [decision 117]. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '#server/city/options.ts'
import { rolesIn } from '#server/platform/configuration/database-address.ts'
import { directTo, onOwnConnection, type Direct } from '#server/platform/database/direct.ts'
import { needOwnSessions } from '#server/platform/database/need-own-sessions.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { setForRole } from '#server/platform/database/role-settings.ts'
import { migrateUp } from '#server/platform/database/run-migrations.ts'
import { readSchemaState } from '#server/platform/database/schema-state.ts'
import { WrongWord, runCommand } from './run-command.ts'

const usage = `用法：npm run migrate -- status|up|settings
  status    列出已执行与未执行的迁移；有未执行的，以 1 结束
  up        执行它们，并写好数据库角色的设置；运行中的进程照常服务
  settings  只写数据库角色的设置
DATABASE_URL 是连接池时，还要有 DATABASE_DIRECT_URL：这个命令直接连接 PostgreSQL。`

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)
const again = (settings: number) =>
  settings > 0 ? ['已写好数据库角色的设置：中间若有连接池，请让它重新连接（PgBouncer：RECONNECT）'] : []

async function showStatus(direct: Direct): Promise<number> {
  const { applied, pending, newer } = await onOwnConnection(direct, (client) => readSchemaState(client))
  say(
    ...applied.map(({ name }) => `已执行  ${name}`),
    ...pending.map(({ name }) => `未执行  ${name}`),
    ...(newer > 0 ? [`另有 ${newer} 项来自更新的版本`] : []),
  )
  return pending.length > 0 ? 1 : 0
}
async function bringUp(direct: Direct, roles: string[]): Promise<number> {
  const { applied, settings } = await migrateUp(direct, { roles, tell: say })
  say(...again(settings), applied.length > 0 ? `数据库是最新的了：执行了 ${applied.length} 项迁移` : '数据库已是最新的')
  return 0
}
async function writeSettings(direct: Direct, roles: string[]): Promise<number> {
  const settings = await onOwnConnection(direct, (client) => setForRole(client, roles))
  say(...again(settings), ...(settings === 0 ? ['数据库角色的设置没有缺少的'] : []))
  return 0
}
const works = { status: showStatus, up: bringUp, settings: writeSettings }
const isWork = (word: string | undefined): word is keyof typeof works =>
  word !== undefined && Object.hasOwn(works, word)

await runCommand(usage, async ([word, ...rest]) => {
  if (!isWork(word) || rest.length > 0) throw new WrongWord(word ? `不认识 ${rest[0] ?? word}` : '缺少要做的事')
  const { databaseUrl, directUrl, dataDir } = readOptions()
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres.json')))
    throw new Error(`${dataDir} 中没有城市：请用 DATA_DIR 或 DATABASE_URL 指明它在哪里`)
  const named = directUrl ?? databaseUrl
  if (named) await needOwnSessions(named, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  const { url, leave } = await reachDatabase(named, dataDir)
  try {
    return await works[word](
      directTo(() => url, 'yunshang-migrate'),
      rolesIn(databaseUrl),
    )
  } finally {
    await leave()
  }
})
