/**
 * A server killed in the middle of writing, a hundred times: every acknowledged write is there, none twice, and it is
 * back within 30 seconds.
 */
import { randomUUID } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { postComment } from '../../contract/talk/comments.ts'
import { commentsInDatabase } from '../outbox/in-database.ts'
import { ownServer } from '../outbox/own-server.ts'
import { clientOf, signUp } from '../session/sign-up.ts'

const KILLS = Number(process.env.KILLS ?? 100)
const WRITERS = 4

/** folder: the data directory of a demo city; its server is this one. */
export async function killBench(): Promise<string[]> {
  const server = await ownServer()
  const { token, user } = await signUp(server.origin)
  const client = clientOf(server.origin, token)
  const acknowledged = new Set<string>()
  const asked = new Set<string>()
  let running = true
  let slowest = 0
  const write = async (writer: number) => {
    for (let count = 0; running; count++) {
      const content = `第 ${writer} 位 ${count}`
      const key = randomUUID()
      asked.add(content)
      // Until it is acknowledged: as a device does that lost the answer.
      for (;;) {
        try {
          await client.call(
            postComment,
            { post_id: '130', content },
            { headers: { 'Idempotency-Key': key }, timeout: 5000 },
          )
          acknowledged.add(content)
          break
        } catch (error) {
          if (error instanceof ApiError && error.kind === 'http' && error.code < 500) throw error
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
    await server.kill()
    const killed = Date.now()
    await server.start()
    slowest = Math.max(slowest, Date.now() - killed)
  }
  running = false
  await Promise.all(writers)
  const found = await commentsInDatabase(user.id)
  await server.kill()
  const lost = [...acknowledged].filter((content) => !found.has(content))
  const doubled = [...found].filter(([, count]) => count > 1)
  return [
    `${KILLS} kills, ${acknowledged.size} writes acknowledged of ${asked.size} asked: ${lost.length} lost, ${doubled.length} doubled; slowest restart ${(slowest / 1000).toFixed(1)} s`,
  ]
}
