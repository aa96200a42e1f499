/** Errors of the system that a start can meet. */
const onDisk = (code: string) => ({ code, syscall: 'open', path: '/srv/city' })
/** What is wrong, the error's fields, and the sentence it becomes. */
export const systemFaults: [what: string, fields: object, sentence: string][] = [
  ['a port for root alone', { code: 'EACCES', syscall: 'listen' }, '没有权限使用端口 80，请用 1024 以上的 PORT'],
  [
    'a host nobody knows',
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere' },
    'HOST=nowhere 不是可用的地址',
  ],
  ['a file of somebody else', onDisk('EACCES'), '没有权限读写 /srv/city，请检查 DATA_DIR 的所有者与权限'],
  ['a file nobody may change', onDisk('EPERM'), '没有权限读写 /srv/city，请检查 DATA_DIR 的所有者与权限'],
  ['a disk that is only read', onDisk('EROFS'), '/srv/city 所在的磁盘是只读的，请用 DATA_DIR 指明可写的目录'],
  ['a full disk', onDisk('ENOSPC'), '/srv/city 所在的磁盘已满，请腾出空间再启动'],
  [
    'a full disk that is copied to',
    { ...onDisk('ENOSPC'), syscall: 'copyfile', path: '/opt/yunshang/a.webp', dest: '/srv/city/a.webp' },
    '/srv/city/a.webp 所在的磁盘已满，请腾出空间再启动',
  ],
  [
    'a full disk while a file is written',
    { code: 'ENOSPC', syscall: 'write' },
    'DATA_DIR 所在的磁盘已满，请腾出空间再启动',
  ],
  ['a quota that is used up', onDisk('EDQUOT'), '/srv/city 所在的磁盘配额已用完，请腾出空间再启动'],
  ['a file that is gone', onDisk('ENOENT'), '找不到 /srv/city，请检查 DATA_DIR'],
  [
    'a program that is missing',
    { code: 'ENOENT', syscall: 'spawn useradd', path: 'useradd' },
    '缺少程序 useradd，请先安装',
  ],
  ['one that may not run', { code: 'EACCES', syscall: 'spawn initdb', path: 'initdb' }, '没有权限运行程序 initdb'],
  [
    'a package that is missing',
    { message: "Cannot find package 'pg'" },
    '缺少依赖，请先运行 npm ci（或用 DATABASE_URL 指明已有的 PostgreSQL）',
  ],
  ['a database that is silent', { message: 'timeout expired' }, '内嵌数据库没有应答'],
  ['a user PostgreSQL does not let in', { code: '28000' }, '内嵌数据库不接受这个用户名或密码'],
  ['no right to make tables', { code: '42501' }, '内嵌数据库的用户没有建表的权限'],
  [
    'a pooler that does not hand on what a session is set to',
    { code: '08P01' },
    '内嵌数据库前面的连接池不转交会话的设置，请用 DATABASE_DIRECT_URL 写上 PostgreSQL 自己的地址',
  ],
  ['no connection left', { code: '53300' }, '内嵌数据库的连接已用完'],
  ['a full disk of the database', { code: '53100' }, '内嵌数据库所在的磁盘已满'],
  ['a database that starts or stops', { code: '57P03' }, '内嵌数据库正在启动或停止，请稍后再试'],
]
