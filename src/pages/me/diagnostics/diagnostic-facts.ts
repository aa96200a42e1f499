import { byteSize } from '#lib/byte-size.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { workerState, type WorkerState } from '#offline/ask-worker.ts'
import { databaseVersion } from '#offline/db.ts'
import { deviceSpace } from '#offline/device-space.ts'
import { countDrafts } from '#offline/drafts.ts'
import type { Stores } from '#stores/stores.ts'

export type Fact = readonly [name: string, value: string]
export interface DeviceFacts {
  worker: string
  database: string
  space: string
  drafts: number
}

const networks = { online: '正常', slow: '较慢', offline: '断开' } as const
const workers: Record<WorkerState['state'], string> = {
  none: '这个浏览器没有',
  absent: '没有安装',
  starting: '已安装，尚未接管本页',
  running: '运行中',
}

/** Facts that must be requested; one that fails says so and affects no other. */
export async function askDevice(owner: string): Promise<DeviceFacts> {
  const [worker, version, space, drafts] = await Promise.all([
    workerState(),
    databaseVersion().catch(() => undefined),
    deviceSpace(),
    countDrafts(owner),
  ])
  return {
    worker: [
      workers[worker.state],
      worker.state === 'running' ? `版本 ${worker.build ?? '未知'}` : '',
      worker.waiting ? '有新版本等待更新' : '',
    ]
      .filter(Boolean)
      .join(' · '),
    database: version === undefined ? '打不开' : `第 ${version} 版`,
    space: space
      ? `已用 ${byteSize(space.used)}${space.free === undefined ? '' : `，还可用约 ${byteSize(space.free)}`}，长期保存${space.lasting === undefined ? '不支持' : space.lasting ? '已开启' : '未开启'}`
      : '浏览器没有告知',
    drafts,
  }
}

/** Versions, states and counts: nothing that reveals who the citizen is or what they wrote [decisions G15, G225]. */
export function diagnosticFacts(
  { network, host, session, outbox, downloads, settings }: Stores,
  device: DeviceFacts | undefined,
): Fact[] {
  const asked = (value: string | undefined) => value ?? '正在读取'
  const queued = (state: string) => outbox.entries.filter((entry) => entry.state === state).length
  const done = downloads.entries.filter(({ state }) => state === 'done').length
  const failed = downloads.entries.filter(({ state }) => state === 'failed').length
  return [
    ['程序版本', __BUILD_ID__],
    ['离线服务', asked(device?.worker)],
    ['本机数据库', asked(device?.database)],
    ['存储', asked(device?.space)],
    [
      '网络',
      `${networks[network.state]}${network.state === 'online' || network.since === 0 ? '' : `，自 ${shanghaiDateTime(network.since).slice(11)}`}${navigator.onLine === false ? '（浏览器说没有网络）' : ''}`,
    ],
    ['登录', session.signedIn ? '已登录' : '未登录'],
    ['发件箱', `待发送 ${queued('waiting')}，发送中 ${queued('sending')}，需处理 ${queued('attention')}`],
    ['草稿', asked(device && `${device.drafts} 份`)],
    ['下载', `完成 ${done}，未完成 ${downloads.entries.length - done - failed}，失败 ${failed}`],
    ['运行环境', `${host.kind}${host.pc ? ' pc' : ''}`],
    [
      '屏幕',
      `${innerWidth}×${innerHeight} @${devicePixelRatio}，字号 ${settings.multiple}${settings.elder ? '，长辈版' : ''}`,
    ],
    ['语言和时区', `${navigator.language}，${Intl.DateTimeFormat().resolvedOptions().timeZone}`],
    ['浏览器', navigator.userAgent],
  ]
}
