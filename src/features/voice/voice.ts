import { voiceTypes } from '#contract/content/listener-notes.ts'

/** A recorded voice as forms and the outbox keep it. voice: Base64; '' where there is none. seconds: rounded up. */
export interface Voice {
  voice: string
  voice_type: '' | (typeof voiceTypes)[number]
  seconds: number
}
export const noVoice: Voice = { voice: '', voice_type: '', seconds: 0 }

/** By how many other devices play them. */
const wanted = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

/** What this browser records in; undefined: it does not. */
export function recordedType(): string | undefined {
  const canRecord = 'MediaRecorder' in window && 'mediaDevices' in navigator
  return canRecord ? wanted.find((type) => MediaRecorder.isTypeSupported(type)) : undefined
}
export const bytesOf = (voice: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(voice), (letter) => letter.charCodeAt(0))

export async function voiceOf(recorded: Blob, seconds: number): Promise<Voice> {
  const bytes = new Uint8Array(await recorded.arrayBuffer())
  const voice_type = voiceTypes.find((type) => recorded.type.startsWith(type))
  if (bytes.length === 0 || !voice_type) return noVoice
  const parts: string[] = []
  // A call takes so many arguments, not all bytes at once.
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return { voice: btoa(parts.join('')), voice_type, seconds }
}
