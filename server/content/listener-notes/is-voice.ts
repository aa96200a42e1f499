import type { voiceTypes } from '#contract/content/listener-notes.ts'

type VoiceType = (typeof voiceTypes)[number]
/** The first bytes of what browsers record in: EBML, Ogg, and the brand of an ISO file. */
const beginnings: Record<VoiceType, (head: string) => boolean> = {
  'audio/webm': (head) => head.startsWith('\u001aE\u00df\u00a3'),
  'audio/ogg': (head) => head.startsWith('OggS'),
  'audio/mp4': (head) => head.startsWith('ftyp', 4),
}
/** Whether bytes are in the container that they are sent as. What is in it, the listening browser finds out. */
export const isVoice = (bytes: Buffer, type: VoiceType): boolean => beginnings[type](bytes.toString('latin1', 0, 16))
