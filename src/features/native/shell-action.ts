import type { LiveLaunch, MiniProgram } from '#host/host-shell.ts'

/** What only the provider's app can do. */
export type ShellAction = { kind: 'mini-program'; target: MiniProgram } | { kind: 'live'; launch: LiveLaunch }

/**
 * The action an operator's address stands for: miniprogram://APPID/path, or livelaunch://? with the launch data [rules
 * R85, R96]. Undefined for every other address.
 */
export function shellAction(address: string): ShellAction | undefined {
  const [, appid, path = ''] = /^miniprogram:\/\/(\w{1,40})(?:\/(.*))?$/.exec(address) ?? []
  if (appid) return { kind: 'mini-program', target: { appid, path } }
  if (!address.startsWith('livelaunch://?')) return undefined
  const data = new URLSearchParams(address.slice(address.indexOf('?')))
  const text = (name: string) => data.get(name) ?? ''
  const launch = {
    url: text('url'),
    stream_name: text('stream_name'),
    room_id: text('room_id'),
    show_model: text('show_model') === '2' ? 2 : 1,
    entry_mode: text('entry_mode') === '2' ? 2 : 1,
  }
  return launch.url && launch.stream_name && launch.room_id ? { kind: 'live', launch } : undefined
}
