import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A client that has just connected gets this long to send the rest of its request. */
const FIRST_WORDS_MS = 1000

/**
 * The connections of a server, with the responses each still waits for. Node itself takes a connection for idle as
 * soon as its response is handed over, and would cut it before the last bytes are sent.
 */
export class OpenConnections {
  readonly #waiting = new Map<Socket, Set<ServerResponse>>()
  readonly #answered = new WeakSet<Socket>()
  #ending = false

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#waiting.set(socket, new Set())
      socket.once('close', () => this.#waiting.delete(socket))
    })
  }

  /** To be told of each request. */
  answering(outgoing: ServerResponse): void {
    const socket = outgoing.req.socket
    const answers = this.#waiting.get(socket)
    answers?.add(outgoing)
    outgoing.once('close', () => {
      answers?.delete(outgoing)
      this.#answered.add(socket)
      if (this.#ending && answers?.size === 0) socket.destroySoon()
    })
  }

  /** Answers that have not begun say that their connection ends with them. */
  announceEnd(): void {
    for (const answers of this.#waiting.values())
      for (const one of answers) if (!one.headersSent) one.setHeader('Connection', 'close')
  }

  /** Ends what waits for nothing, and each of the others with its last answer. */
  end(): void {
    this.#ending = true
    const endIdle = (isDue: (socket: Socket) => boolean) => {
      for (const [socket, answers] of this.#waiting) if (answers.size === 0 && isDue(socket)) socket.destroySoon()
    }
    endIdle((socket) => this.#answered.has(socket))
    setTimeout(() => endIdle(() => true), FIRST_WORDS_MS).unref()
  }
}
