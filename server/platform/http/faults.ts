import type { Database } from '#server/platform/database/connect.ts'
import { faults as table } from '#server/platform/settings.tables.ts'

export interface Faults {
  strike: (fields: Record<string, unknown>, method: string) => Promise<Response | undefined>
}

const DONE = 'done: '

/**
 * The faults world: a call that names one of these ids fails as its row says, so that every row of the error catalogue
 * can be tried by hand.
 */
export async function loadFaults(db: Database): Promise<Faults | undefined> {
  const rows = await db.select().from(table)
  if (rows.length === 0) return undefined
  const byId = new Map(rows.map((row) => [String(row.objectId), row]))
  return {
    async strike(fields, method) {
      const fault = Object.values(fields)
        .map((value) => byId.get(String(value)))
        .find(Boolean)
      if (!fault || (method === 'GET' && fault.kind.startsWith(DONE))) return undefined
      const kind = fault.kind.replace(DONE, '')
      if (kind === 'hang') return new Promise<never>(() => {})
      if (kind === 'drop')
        return new Response(brokenOff(), { headers: { 'Content-Type': 'application/json', 'Content-Length': '1000' } })
      if (kind === 'junk')
        return new Response('<html>请先登录无线网络</html>', { headers: { 'Content-Type': 'text/html' } })
      const body = { code: fault.value, msg: fault.message, data: null }
      return Response.json(body, {
        status: kind === 'status' ? fault.value : 200,
        headers: { 'Cache-Control': 'no-store' },
      })
    },
  }
}

/** A body that begins and then stops, as when the connection is cut. */
function brokenOff(): ReadableStream {
  return new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"code":'))
      setTimeout(() => stream.error(new Error('dropped')), 50)
    },
  })
}
