/** Sends sound to the server, and comes back by itself after a lost network, for as long as nobody ends it. */
import { soundTypes, STUDIO_CLOSED, STUDIO_ENDS, studioEnds, studioPath } from '#contract/staff/studio.ts'
import type { StudioEnd, StudioSaid } from '#contract/staff/studio.ts'
import { createSignal } from '#console/signal.ts'

interface State {
  /** connecting: nothing is heard yet. waiting: the loop is heard, and it tries again. */
  kind: 'off' | 'connecting' | 'on' | 'waiting'
  /** Why it is not, or no longer, on air. */
  words: string
  /** When it went on air. */
  since: number
  /** Milliseconds until what is said now is on air. */
  delay: number | undefined
  /** Pieces that were too late or too much. */
  skipped: number
}
interface SendingParts {
  station: string
  sound: MediaStream
  /** Asked before it comes back: who is logged out is told so by the call itself. */
  ask: () => Promise<unknown>
}

const CHUNK_MS = 500
const BITS = 96_000
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000]
/** Some fifteen seconds of sound that the network does not take. */
const BEHIND_BYTES = 192 * 1024
/** Nothing that comes back by itself. */
const final: readonly string[] = ['bad', 'done', 'encoder', 'held', 'login', 'station', 'taken'] satisfies StudioEnd[]
const off: State = { kind: 'off', words: '', since: 0, delay: undefined, skipped: 0 }

/** As this browser packs sound; undefined: it does not. */
export const recorderType = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : soundTypes.map((type) => (type === 'audio/mp4' ? type : `${type};codecs=opus`)).find(isSupported)
const isSupported = (type: string) => MediaRecorder.isTypeSupported(type)

export class Sending {
  readonly state = createSignal<State>(off)
  readonly #parts: SendingParts
  #socket: WebSocket | undefined
  #recorder: MediaRecorder | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #isWanted = false
  constructor(parts: SendingParts) {
    this.#parts = parts
  }
  get isOn(): boolean {
    return this.#isWanted
  }
  /** takes: in place of a colleague's studio. */
  start(takes: boolean): void {
    this.#isWanted = true
    this.#tries = 0
    this.#tell({ ...off, kind: 'connecting', since: Date.now() })
    addEventListener('online', this.#again)
    this.#connect(takes)
  }
  /** What was said is sent to its end. */
  stop(): void {
    const [socket, recorder] = [this.#socket, this.#recorder]
    const finish = () => (socket?.readyState === WebSocket.OPEN ? socket.send(STUDIO_ENDS) : socket?.close())
    // Its last sound comes a moment after it was stopped.
    if (recorder?.state === 'recording') recorder.onstop = finish
    else finish()
    this.#end('')
  }
  #tell(more: Partial<State>): void {
    this.state.set({ ...this.state.get(), ...more })
  }
  #end(words: string): void {
    this.#isWanted = false
    clearTimeout(this.#timer)
    removeEventListener('online', this.#again)
    this.#rest()
    this.#tell({ kind: 'off', words, delay: undefined })
  }
  /** What the recorder still holds goes to its own socket. */
  #rest(): void {
    if (this.#recorder?.state === 'recording') this.#recorder.stop()
    this.#recorder = undefined
  }
  readonly #again = () => {
    if (this.state.get().kind !== 'waiting') return
    clearTimeout(this.#timer)
    this.#parts.ask().then(
      () => this.#isWanted && this.#connect(false),
      () => this.#isWanted && this.#wait('网络断了'),
    )
  }
  #wait(words: string): void {
    this.#rest()
    this.#tell({ kind: 'waiting', words, delay: undefined })
    this.#timer = setTimeout(this.#again, RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)])
  }
  #connect(takes: boolean): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${studioPath}`)
    this.#socket = socket
    const type = recorderType()!
    const { station } = this.#parts
    socket.onopen = () => socket.send(JSON.stringify({ station, type: type.split(';')[0], takes: takes ? 1 : 0 }))
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(String(data)) as StudioSaid
      if (said.is === 'on') this.#record(socket, type)
      else if (said.is === 'skipped') this.#tell({ skipped: this.state.get().skipped + 1 })
      else {
        this.#tries = 0
        this.#tell({ delay: said.delay })
      }
    }
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.#socket || !this.#isWanted) return
      const end = code === STUDIO_CLOSED && reason in studioEnds ? (reason as StudioEnd) : 'lost'
      const isOver = final.includes(end) || (end === 'unreadable' && this.#tries >= 3)
      if (isOver) this.#end(studioEnds[end])
      else this.#wait(studioEnds[end])
    }
  }
  #record(socket: WebSocket, mimeType: string): void {
    if (!this.#isWanted) return
    const recorder = new MediaRecorder(this.#parts.sound, { mimeType, audioBitsPerSecond: BITS })
    this.#recorder = recorder
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0 || socket.readyState !== WebSocket.OPEN) return
      if (socket.bufferedAmount <= BEHIND_BYTES) return socket.send(data)
      // It goes on with what is said now.
      socket.close()
    }
    recorder.start(CHUNK_MS)
    this.#tell({ kind: 'on', words: '' })
  }
}
