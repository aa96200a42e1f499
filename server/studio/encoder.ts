/** ffmpeg as a process that reads a browser's sound from one pipe and writes frames to another. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import type { soundTypes } from '#contract/staff/studio.ts'
import type { Mp3 } from '#server/platform/storage/mp3-frames.ts'

const demuxers: Record<(typeof soundTypes)[number], string> = {
  'audio/webm': 'matroska',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
}
const KBITS = 48
const LOOKED_MS = 5000
/** It needs to know where its libraries are, and nothing of the city. */
const env = { PATH: process.env.PATH }

/** Whether a program of this name is there that writes MP3. */
export function canEncode(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, ['-hide_banner', '-encoders'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    const cut = setTimeout(() => child.kill('SIGKILL'), LOOKED_MS)
    let found = false
    let last = ''
    child.stdout.on('data', (part: Buffer) => {
      last = last.slice(-20) + part.toString('latin1')
      found ||= last.includes('libmp3lame')
    })
    child.once('error', () => resolve(false))
    child.once('close', () => (clearTimeout(cut), resolve(found)))
  })
}

/** Frames of the rate and channels of this loop; none refers to bytes of another. */
export function startEncoder(
  command: string,
  type: (typeof soundTypes)[number],
  { bytes, sampleRate }: Mp3,
): ChildProcessWithoutNullStreams {
  const input = ['-protocol_whitelist', 'pipe', '-f', demuxers[type], '-i', 'pipe:0', '-map', '0:a:0']
  const sound = ['-ac', isMono(bytes) ? '1' : '2', '-ar', String(sampleRate), '-c:a', 'libmp3lame', '-b:a', `${KBITS}k`]
  const frames = [
    '-reservoir',
    '0',
    '-write_xing',
    '0',
    '-id3v2_version',
    '0',
    '-flush_packets',
    '1',
    '-f',
    'mp3',
    'pipe:1',
  ]
  const quietly = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1']
  return spawn(command, [...quietly, ...input, ...sound, ...frames], { env, stdio: 'pipe' })
}
const isMono = (frame: Buffer): boolean => frame[3]! >> 6 === 3
