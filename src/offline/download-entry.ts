import type { Track } from '#lib/track.ts'

/** waiting: queued · failed: not retried until the listener asks for it. */
export type DownloadState = 'waiting' | 'loading' | 'paused' | 'done' | 'failed'
/**
 * network: lost too often · gone: no longer available · room: the device is full · budget: the listener's own limit ·
 * cleared: the system deleted it · unsure: nobody says how long it is.
 */
export type DownloadFault = 'network' | 'gone' | 'room' | 'budget' | 'cleared' | 'unsure'
/** A downloaded recording, or one being downloaded. */
export interface DownloadEntry {
  id: string
  track: Track
  album: string
  state: DownloadState
  fault?: DownloadFault
  /** Bytes stored so far. */
  received: number
  /** Bytes in all; 0 while unknown. sure: known when it came; older versions did not ask. */
  whole: number
  /** The version as the server names it. */
  version: string
  sure?: true
  /** Attempts since bytes last arrived. */
  tries: number
  /** It was played to its end. */
  heard: boolean
  at: number
  /** The browser downloads it, with the app closed too: in which of its downloads, and from where [decision 115]. */
  background?: { id: string; url: string }
  /** It came with the morning edition, and goes with it. */
  edition?: true
}
/** A piece of a recording, in the order of arrival. type: its content type, in the first piece of a complete one. */
export type DownloadPart = { id: string; from: number; bytes: ArrayBuffer; type?: string }

/** A recording of which nothing has come yet; what becomes of the track given does not reach it. */
export const newDownload = (track: Track, album: string, at: number): DownloadEntry => ({
  id: track.id,
  track: { ...track, album: { ...track.album } },
  album,
  state: 'waiting',
  received: 0,
  whole: 0,
  version: '',
  tries: 0,
  heard: false,
  at,
})
