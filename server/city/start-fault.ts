import { readDatabaseAddress } from '#server/platform/configuration/database-address.ts'
import { isAway } from '#server/platform/database/error-code.ts'
import { fullFolderOf } from '#server/platform/database/room-for-cluster.ts'
import { explainError } from '#server/platform/log/explain-error.ts'
import type { Options } from './options.ts'

type Place = Pick<Options, 'port' | 'host' | 'dataDir' | 'databaseUrl' | 'metrics' | 'desk'>
interface SystemError extends Error {
  code?: string
  syscall?: string
  path?: string
  /** Where something was copied or moved to. */
  dest?: string
  hostname?: string
  /** That was to be listened on. */
  port?: number
}

/** What is wrong when the server or a command cannot start, in one line, and the cause as the system puts it. */
export function describeStartFault(error: unknown, place: Partial<Place>): string {
  const causes: SystemError[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause)
  const first = causes[0]
  if (!first) return String(error)
  for (const cause of causes.toReversed()) {
    const sentence = sentenceFor(cause, place)
    if (sentence) return `${sentence}（原因：${cause.message.split('\n')[0]}）`
  }
  const { sqlstate, message = '' } = explainError(first)
  // The message of a statement lists its values, and PostgreSQL's own may repeat them.
  if (sqlstate) return `数据库不接受一条语句（原因：${`${sqlstate} ${message}`.trim()}）`
  return first.message || first.name
}

function sentenceFor(
  { code = '', syscall = '', path = '', dest = path, hostname, port, message }: SystemError,
  place: Partial<Place>,
) {
  const database = place.databaseUrl ? `数据库 ${withoutPassword(place.databaseUrl)}` : '内嵌数据库'
  if (syscall === 'listen' && place.metrics && port === place.metrics.port)
    return {
      EADDRINUSE: `端口 ${port} 已被占用，请用 METRICS_PORT=其他端口 再试：每个进程要有自己的`,
      EACCES: `没有权限使用端口 ${port}，请用 1024 以上的 METRICS_PORT`,
      EADDRNOTAVAIL: `METRICS_HOST=${place.metrics.host} 不是本机的地址`,
    }[code]
  if (syscall === 'listen' && place.desk && port === place.desk.port)
    return {
      EADDRINUSE: `端口 ${port} 已被占用，请用 CONSOLE_PORT=其他端口 再试：每个进程要有自己的`,
      EACCES: `没有权限使用端口 ${port}，请用 1024 以上的 CONSOLE_PORT`,
      EADDRNOTAVAIL: `CONSOLE_HOST=${place.desk.host} 不是本机的地址`,
    }[code]
  if (syscall === 'listen' || syscall === 'bind')
    return {
      EADDRINUSE: `端口 ${place.port} 已被占用，请用 PORT=其他端口 再试`,
      EACCES: `没有权限使用端口 ${place.port}，请用 1024 以上的 PORT`,
      EADDRNOTAVAIL: `HOST=${place.host} 不是本机的地址`,
    }[code]
  if (syscall === 'getaddrinfo' && hostname === place.host) return `HOST=${place.host} 不是可用的地址`
  if (syscall.startsWith('spawn')) return code === 'ENOENT' ? `缺少程序 ${path}，请先安装` : `没有权限运行程序 ${path}`
  if (/^Cannot find (module|package)/.test(message))
    return '缺少依赖，请先运行 npm ci（或用 DATABASE_URL 指明已有的 PostgreSQL）'
  if (path && !isAway({ code, syscall }))
    return {
      EACCES: `没有权限读写 ${path}，请检查 DATA_DIR 的所有者与权限`,
      EPERM: `没有权限读写 ${path}，请检查 DATA_DIR 的所有者与权限`,
      EROFS: `${dest} 所在的磁盘是只读的，请用 DATA_DIR 指明可写的目录`,
      ENOSPC: `${dest} 所在的磁盘已满，请腾出空间再启动`,
      EDQUOT: `${dest} 所在的磁盘配额已用完，请腾出空间再启动`,
      ENOTDIR: `${path} 不是目录，请检查 DATA_DIR`,
      EEXIST: `${path} 不是目录，请检查 DATA_DIR`,
      ENOENT: `找不到 ${path}，请检查 DATA_DIR`,
    }[code]
  const full = place.databaseUrl || !place.dataDir ? undefined : fullFolderOf(place.dataDir)
  if (full) return `${full} 所在的磁盘已满，请腾出空间再启动`
  if (isAway({ code, syscall })) return `连不上${database}，请检查它是否在运行、地址是否正确`
  if (/(?<!_)timeout|terminated/i.test(message)) return `${database}没有应答`
  return {
    '28P01': `${database}不接受这个用户名或密码`,
    '28000': `${database}不接受这个用户名或密码`,
    '3D000': `${database}不存在，请先建立它`,
    '42501': `${database}的用户没有建表的权限`,
    '08P01': `${database}前面的连接池不转交会话的设置，请用 DATABASE_DIRECT_URL 写上 PostgreSQL 自己的地址`,
    '53300': `${database}的连接已用完`,
    '53100': `${database}所在的磁盘已满`,
    // Writing to a file that is open names none.
    ENOSPC: 'DATA_DIR 所在的磁盘已满，请腾出空间再启动',
    EDQUOT: 'DATA_DIR 所在的磁盘配额已用完，请腾出空间再启动',
    '57P03': `${database}正在启动或停止，请稍后再试`,
  }[code]
}

/** Of a Unix socket its folder stands in the place of the host, or behind it as a parameter. */
function withoutPassword(address: string): string {
  const url = readDatabaseAddress(address)
  if (!url) return ''
  return `${decodeURIComponent(url.host) || url.searchParams.get('host') || ''}${url.pathname} `
}
