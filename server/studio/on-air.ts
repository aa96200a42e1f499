/** One studio on air: what its browser sends becomes pieces of the station, until either of them ends. */
import { randomUUID } from 'node:crypto'
import { setInterval as ticks } from 'node:timers/promises'
import type { RawData, WebSocket } from 'ws'
import * as v from 'valibot'
import {
  STUDIO_CLOSED,
  STUDIO_ENDS,
  studioEnds,
  studioHello,
  type StudioEnd,
  type StudioSaid,
} from '#contract/staff/studio.ts'
import type { Loops } from '#server/delivery/streams/loops.ts'
import { Loop } from '#server/delivery/streams/loop.ts'
import { silence } from '#server/delivery/streams/silence.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { noteDecision } from '#server/staff/note-decision.ts'
import { ByteBudget } from './byte-budget.ts'
import { canEncode, startEncoder } from './encoder.ts'
import { keepStudio, lastPiece, leaveStudio, readStudio, storePiece, takeStudio } from './lease.ts'
import { PieceLine } from './piece-line.ts'
import { endOf } from './slots.ts'

export interface StudioParts {
  db: Database
  log: Log
  loops: Loops
  /** The program that encodes. */
  encoder: string
  /** How often it says that it still sends, and whether its member may still is looked at. */
  keepMs: number
  checkMs: number
}
interface Sender {
  staff: StaffMember
  /** Throws once they may not send any longer. */
  check: () => Promise<unknown>
}

/** Without any sound for so long, it has gone away. */
const QUIET_MS = 15_000
/** What gives no frame for so long is no sound. */
const SENSELESS_MS = 20_000
/** What the encoder has not read yet. */
const BEHIND_BYTES = 1024 * 1024
const LAST_WORDS_MS = 5000

export class StudioOnAir {
  readonly #parts: StudioParts
  readonly #sender: Sender
  readonly #socket: WebSocket
  readonly #key = randomUUID()
  readonly #began = Date.now()
  readonly #budget = new ByteBudget()
  #station = 0
  #heard = performance.now()
  #framed = performance.now()
  #reason: StudioEnd | undefined
  #leave = () => {}
  readonly #left = new Promise<void>((resolve) => (this.#leave = resolve))
  /** When nothing of it is left. */
  readonly over: Promise<void>

  constructor(socket: WebSocket, sender: Sender, parts: StudioParts) {
    this.#parts = parts
    this.#sender = sender
    this.#socket = socket
    socket.on('error', () => {})
    socket.once('close', () => {
      this.#reason ??= 'lost'
      this.#leave()
    })
    this.over = this.#run().catch((error: unknown) => {
      tellFault(parts.log, 'error', {}, error, 'studio failed')
      this.end('restart')
    })
  }
  end(reason: StudioEnd): void {
    this.#reason ??= reason
    this.#socket.close(STUDIO_CLOSED, reason)
    this.#leave()
  }
  #say(said: StudioSaid): void {
    if (this.#reason === undefined) this.#socket.send(JSON.stringify(said))
  }

  async #run(): Promise<void> {
    const { db, loops, encoder } = this.#parts
    const hello = v.safeParse(studioHello, await this.#firstWords())
    if (!hello.success) return this.end('bad')
    const { station, type, takes } = hello.output
    const [found, ready] = await Promise.all([readStudio(db, station), canEncode(encoder)])
    if (!ready) return this.end('encoder')
    const loop = found && (found.loop.length > 0 ? await loops.of(found.loop) : silence())
    if (!(loop instanceof Loop)) return this.end('station')
    const { staff } = this.#sender
    if (!(await takeStudio(db, { station, key: this.#key, by: staff.id, takes: takes === 1 }))) return this.end('held')
    this.#station = station
    await this.#note('startStudio', { type })
    try {
      const last = await lastPiece(db, station, loop.version)
      const pieces = new PieceLine(loop, last, (number, bytes) => this.#place(loop, number, bytes))
      await this.#send(pieces, startEncoder(encoder, type, loop.mp3))
    } finally {
      await leaveStudio(db, station, this.#key).catch(() => false)
      await this.#note('endStudio', {
        seconds: Math.round((Date.now() - this.#began) / 1000),
        end: this.#reason && studioEnds[this.#reason],
      })
    }
  }
  #firstWords(): Promise<unknown> {
    return new Promise((resolve) => {
      const cut = setTimeout(() => this.end('quiet'), QUIET_MS)
      const settle = (words: unknown) => (clearTimeout(cut), resolve(words))
      void this.#left.then(() => settle(undefined))
      this.#socket.once('message', (data: RawData, isBinary) => settle(isBinary ? undefined : parsed(data)))
    })
  }

  async #send(pieces: PieceLine, child: ReturnType<typeof startEncoder>): Promise<void> {
    const socket = this.#socket
    let complaint = ''
    child.on('error', () => {})
    child.stdin.on('error', () => {})
    child.stderr.on('data', (part: Buffer) => (complaint = (complaint + part.toString()).slice(-500)))
    child.stdout.on('data', (part: Buffer) => {
      this.#framed = performance.now()
      pieces.push(part)
    })
    socket.on('message', (data: RawData, isBinary) => {
      if (!isBinary) {
        if (data.toString() === STUDIO_ENDS) child.stdin.end()
        return
      }
      const bytes = data as Buffer
      this.#heard = performance.now()
      if (!this.#budget.takes(bytes.length) || child.stdin.writableLength > BEHIND_BYTES) this.end('flood')
      else if (!child.stdin.writableEnded) child.stdin.write(bytes)
    })
    const stopped = new AbortController()
    const { keepMs, checkMs } = this.#parts
    const watching = [
      every(keepMs, stopped.signal, () => this.#keep()),
      every(checkMs, stopped.signal, () => this.#check()),
    ]
    const encoded = new Promise<void>((resolve) => child.once('close', () => resolve()))
    this.#say({ is: 'on' })
    await Promise.race([encoded, this.#left])
    stopped.abort()
    const wasEnded = child.stdin.writableEnded
    // What has come is heard, however it ended.
    child.stdin.end()
    const cut = setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS)
    await encoded
    clearTimeout(cut)
    // What is said last that it sends would hold the station for some seconds more.
    await Promise.all(watching)
    if (this.#reason !== 'taken') await pieces.finish()
    if (this.#reason === undefined && !wasEnded) this.#parts.log.warn({ complaint }, 'studio not readable')
    this.end(wasEnded ? 'done' : 'unreadable')
  }

  async #place(loop: Loop, number: number | undefined, bytes: Buffer): Promise<void> {
    const { db, log } = this.#parts
    const { version } = loop
    const isHeard =
      number !== undefined &&
      (await storePiece(db, { station: this.#station, key: this.#key, version, number, bytes }).catch(
        (error: unknown) => {
          tellFault(log, 'error', {}, error, 'piece of a studio not stored')
          return false
        },
      ))
    this.#say(isHeard ? { is: 'piece', delay: Math.round(endOf(loop, number) - Date.now()) } : { is: 'skipped' })
  }
  async #keep(): Promise<void> {
    if (performance.now() - this.#heard > QUIET_MS) return this.end('quiet')
    if (performance.now() - this.#framed > SENSELESS_MS) return this.end('unreadable')
    // Without a database the loop takes over by itself.
    if (!(await keepStudio(this.#parts.db, this.#station, this.#key).catch(() => true))) this.end('taken')
  }
  async #check(): Promise<void> {
    await this.#sender.check().catch((error: unknown) => error instanceof Refusal && this.end('login'))
  }
  async #note(action: string, after: object): Promise<void> {
    const { staff } = this.#sender
    await this.#parts.db.transaction((tx) =>
      noteDecision(tx, { kind: 'station', objectId: this.#station, action, reason: '', staff, after }),
    )
  }
}

/** Until it is aborted, and never twice at a time. */
async function every(milliseconds: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    for await (const _ of ticks(milliseconds, undefined, { signal })) await work()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}
