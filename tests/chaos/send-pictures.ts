/** A citizen who sends pictures while the object store breaks, and asks for each until it is ready. */
import { hashToken, newToken } from '#server/platform/access/session.ts'
import type { OssUploadAuth } from '#contract/uploads/uploads.ts'
import { BOUNDARY, fieldsOf, filePart, multipart, plain } from '#tests/server/upload-file.ts'
import type { ChaosCity } from './chaos-city.ts'
import { rest } from './rest.ts'

export interface Pictures {
  /** The longest wait for an answer of the server about a picture, in milliseconds. */
  slowest: () => number
  /** Ends when every picture the bucket has taken is ready; answers how many. */
  end: () => Promise<number>
}

export async function sendPictures(city: ChaosCity): Promise<Pictures> {
  const token = newToken()
  await city.ask(
    `with made as (insert into users (nickname, phone) values ('摄影', '13700000001') returning id)
     insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '30 days' from made`,
    [hashToken(token)],
  )
  const file = await plain().jpeg().toBuffer()
  let [slowest, running, ready] = [0, true, 0]
  const ask = async (path: string): Promise<unknown> => {
    const began = performance.now()
    const response = await fetch(`${city.origin}${path}`, { headers: { Authorization: token } }).catch(() => undefined)
    const answer = (await response?.json().catch(() => undefined)) as { data?: unknown } | undefined
    slowest = Math.max(slowest, Math.round(performance.now() - began))
    return response?.ok ? answer?.data : undefined
  }
  const until = async <T>(act: () => Promise<T | undefined>, wanted = () => true): Promise<T | undefined> => {
    for (;;) {
      const done = await act()
      if (done || !wanted()) return done
      await rest(300)
    }
  }
  const sendOn = async () => {
    while (running) {
      const asked = () => ask(`/v2/ossUploadAuth?type=image%2Fjpeg&size=${file.length}`)
      // Within a long run the citizen has sent all that one may send in an hour.
      const leave = (await until(asked, () => running)) as OssUploadAuth | undefined
      if (!leave) break
      const taken = await fetch(leave.upload_url, {
        method: 'POST',
        headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: multipart([...fieldsOf(leave), filePart(file)]),
        signal: AbortSignal.timeout(5000),
      }).then(
        ({ status }) => status === 201,
        () => false,
      )
      if (taken) {
        await until(async () => ((await ask(`/v1/sources/${leave.source_id}`)) as { url?: string } | undefined)?.url)
        ready++
      }
      await rest(3000)
    }
  }
  const sending = sendOn()
  return {
    slowest: () => slowest,
    async end() {
      running = false
      await sending
      return ready
    },
  }
}
