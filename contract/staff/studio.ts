/** A studio in a browser: its page sends sound to a station for as long as it is open [decision 131]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { flag, idInput, onOffInput, text } from '#contract/fields.ts'
import { staffCall } from './staff-call.ts'

/** by: whose studio sends now; own: 1 it is a studio of whoever asks. ready: 1 the server can encode sound. */
export const getStudio = defineEndpoint({
  ...staffCall,
  permission: 'air.manage',
  name: 'getStudio',
  summary: 'Whether a studio can send to a station, and whose does',
  method: 'GET',
  path: '/v1/staff/stations/{id}/studio',
  input: v.object({ id: idInput }),
  output: v.object({ name: text, ready: flag, fits: flag, by: text, own: flag }),
})

/** Where the studio's WebSocket is opened, with the cookie of the console. */
export const studioPath = '/v1/staff/studio'
/** How a browser may pack sound; the first words of MediaRecorder's type. */
export const soundTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
/** What is said first. takes: 1 in place of another studio. Then come the bytes of a MediaRecorder. */
export const studioHello = v.object({ station: idInput, type: v.picklist(soundTypes), takes: onOffInput })
/** The last words of a studio that ends: what it has sent is sent to its end. */
export const STUDIO_ENDS = 'end'

/**
 * What a studio is told. piece: some seconds of sound are on their way; delay: milliseconds from their last sound to
 * its place on air, to which comes what players lag. skipped: what was too late or too much is not heard.
 */
export type StudioSaid = { is: 'on' } | { is: 'piece'; delay: number } | { is: 'skipped' }
/** With this code and one of these reasons a studio is closed by the server. */
export const STUDIO_CLOSED = 4000
export const studioEnds = {
  bad: '播音页和服务器的版本对不上，请重新打开这一页',
  done: '已结束直播',
  encoder: '服务器上没有能用的 ffmpeg',
  flood: '送来的声音太多，服务器处理不过来',
  full: '这台服务器上同时直播的播音间太多',
  held: '别人正在这个台直播',
  login: '登录已失效，或者没有播控权限',
  lost: '网络断了',
  quiet: '有一阵没有收到声音',
  restart: '服务器正在重新启动',
  station: '这个台不能从播音间直播',
  taken: '这个台的直播已由别处接过去',
  unreadable: '服务器读不了送来的声音',
} as const
export type StudioEnd = keyof typeof studioEnds
