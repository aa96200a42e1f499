/** npm run jobs -- …: what waits in the queue of jobs, what failed, and how to run it once more. */
import { JOB_SCHEMA, openQueue, storeOf } from '#server/platform/jobs/job-queue.ts'
import { WrongWord, inCity, runCommand } from './run-command.ts'

const usage = `用法：npm run jobs -- list            列出各后台任务的排队、运行、失败情况
      npm run jobs -- failed [任务名]  列出最近的失败及原因
      npm run jobs -- retry 任务名     重新运行它的失败
      npm run jobs -- run 任务名       立即运行一次`

interface QueueState {
  name: string
  waiting: number
  active: number
  failed: number
  lastDone: string | null
  nextDue: string | null
}
interface Failure {
  id: string
  name: string
  at: string
  tries: number
  reason: string | null
}
const moment = (of: string) => `to_char(${of} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
const statesOf = `select queue.name,
    count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
    count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
    ${moment("max(completed_on) filter (where state = 'completed')")} as "lastDone",
    ${moment("min(start_after) filter (where state in ('created', 'retry'))")} as "nextDue"
  from ${JOB_SCHEMA}.queue left join ${JOB_SCHEMA}.job on job.name = queue.name group by queue.name order by queue.name`
const failuresOf = `select id, name, ${moment('completed_on')} as at, retry_count as tries,
    coalesce(output #>> '{message,message}', output #>> '{value,message}', output #>> '{message,name}') as reason
  from ${JOB_SCHEMA}.job where state = 'failed' and ($1::text is null or name = $1) order by completed_on desc limit 50`

await runCommand(usage, ([what = '', name, ...more]) => {
  if (more.length > 0) throw new WrongWord(`多余的词：${more.join(' ')}`)
  return inCity({ connections: 2 }, async ({ pool }) => {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    const queue = openQueue(storeOf(pool), { supervise: false })
    const failures = async () => (await pool.query<Failure>(failuresOf, [name ?? null])).rows
    const needName = async () => {
      const known = name !== undefined && (await queue.getQueue(name))
      if (!known) throw new WrongWord(name === undefined ? '缺少任务名' : `没有叫“${name}”的任务`)
      return known.name
    }
    switch (what) {
      case 'list': {
        const { rows } = await pool.query<QueueState>(statesOf)
        for (const one of rows)
          say(
            `${one.name}：排队 ${one.waiting}，运行 ${one.active}，失败 ${one.failed}，上次完成 ${one.lastDone ?? '—'}，下次 ${one.nextDue ?? '—'}`,
          )
        return 0
      }
      case 'failed': {
        const found = await failures()
        for (const one of found) say(`${one.at} ${one.name}，试了 ${one.tries + 1} 次：${one.reason ?? '原因不明'}`)
        if (found.length === 0) say('没有失败的任务')
        return 0
      }
      case 'retry': {
        const queueName = await needName()
        const ids = (await failures()).map(({ id }) => id)
        if (ids.length > 0) await queue.retry(queueName, ids)
        say(ids.length > 0 ? `已重新排队 ${ids.length} 次` : '没有失败的任务')
        return 0
      }
      case 'run':
        await queue.send(await needName(), {})
        say('已排队')
        return 0
      default:
        throw new WrongWord(what === '' ? '缺少要做的事' : `没有“${what}”`)
    }
  })
})
