/** COPY, in both directions, as a stream of bytes: the rows of a table exactly as PostgreSQL writes them. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What node-postgres has for COPY, and its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
  sendCopyFail: (why: string) => void
}

/** The answer of a `copy … to stdout`. No more is asked for than is read. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: pg.Connection | undefined
  const rows = new Readable({ read: () => connection?.stream.resume() })
  client.query({
    submit(its: pg.Connection) {
      connection = its
      its.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Uint8Array }) {
      // Its bytes are a window on the buffer of the connection, which is filled again.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleCommandComplete: () => {},
    handleReadyForQuery() {
      // The last rows may have stopped it, and nobody reads on after them.
      connection?.stream.resume()
      rows.push(null)
    },
    handleError(error: Error) {
      connection?.stream.resume()
      rows.destroy(error)
    },
  })
  return rows
}

/** Gives the rows to a `copy … from stdin`, and waits until they are stored. */
export const copyIn = (client: pg.Client, statement: string, rows: AsyncIterable<Uint8Array>): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, rows),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    })
  })

/** Rows that cannot be read end the statement, which then fails with their reason. */
async function send(connection: CopyConnection, rows: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of rows) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  } catch (error) {
    if (connection.stream.writable) connection.sendCopyFail(String(error))
  }
}
