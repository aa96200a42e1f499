import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import { ApiError } from '#contract/errors.ts'
import type { OutboxEntry } from './db.ts'
import { flushOutbox, type OutboxNews } from './flush-outbox.ts'
import { listDrafts, saveDraft } from './drafts.ts'
import { listOutbox, listReceipts, putInOutbox, takeBack } from './outbox.ts'

// Pages die here while the process lives: a browser would release their lock, the Web Locks of Node 24 would not.
vi.stubGlobal('navigator', {})

/** What a network and a server may do to one attempt. */
type Luck =
  | 'arrives'
  | 'is lost on the way'
  | 'answer lost'
  | 'server error after'
  | 'server error before'
  | 'told to wait'
  | 'refused'
  | 'page dies before'
  | 'page dies after'
const lucks: Luck[] = [
  'arrives',
  'is lost on the way',
  'answer lost',
  'server error after',
  'server error before',
  'told to wait',
  'refused',
  'page dies before',
  'page dies after',
]

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('write' as const, 'edit' as const, 'delete' as const),
      item: fc.nat(4),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('flush' as const),
      luck: fc.array(fc.constantFrom(...lucks), { maxLength: 6 }),
      ignoreBackOff: fc.boolean(),
      switchDuring: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), by: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), user: fc.constantFrom('a', 'b') }) },
)
class PageDied extends Error {}

/** A server that supports Idempotency-Keys, as ours does: one effect per key. */
class Server {
  readonly effects: { key: string; content: string; user: string }[] = []
  user = 'a'
  take(key: string, content: string): void {
    if (!this.effects.some((effect) => effect.key === key)) this.effects.push({ key, content, user: this.user })
  }
}

let runs = 0
test('whatever happens, a written text is exactly one of draft, queued, sent or deleted, and the server has it once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
      const run = ++runs
      const own = (user: string) => `${user}${run}`
      const server = new Server()
      let now = 1_700_000_000_000
      let made = 0
      const deleted = new Set<string>()
      const warned = new Set<string>()
      /** What each citizen wrote and must be found somewhere: content by user. */
      const written = new Map<string, string>()

      const flush = (luck: Luck[], ignoreBackOff: boolean, switchDuring = false) => {
        const notify = ({ entry }: OutboxNews) => {
          // Somebody else logs in between the selection of a write and its sending.
          if (switchDuring && entry.state === 'sending') server.user = server.user === 'a' ? 'b' : 'a'
        }
        const call = async (
          _endpoint: unknown,
          input: { content: string },
          { headers }: { headers: Record<string, string> },
        ) => {
          const key = headers['Idempotency-Key']!
          switch (luck.shift() ?? 'arrives') {
            case 'arrives':
              server.take(key, input.content)
              return { id: key }
            case 'is lost on the way':
              throw new ApiError('network', 0, '', '')
            case 'answer lost':
              server.take(key, input.content)
              throw new ApiError('timeout', 0, '', '')
            case 'server error after':
              server.take(key, input.content)
              throw new ApiError('http', 502, '', '')
            case 'server error before':
              throw new ApiError('http', 503, '', '', 1)
            case 'told to wait':
              throw new ApiError('http', 429, '', '', 1)
            case 'refused':
              if (server.effects.some((effect) => effect.key === key)) return { id: key }
              throw new ApiError('http', 400, '不行', '')
            case 'page dies before':
              throw new PageDied()
            case 'page dies after':
              server.take(key, input.content)
              throw new PageDied()
          }
        }
        return flushOutbox(
          {
            call: dying(call) as never,
            user: () => own(server.user),
            upload: () => Promise.reject(new Error()),
            notify,
            now: () => now,
            random: () => 0.5,
            online: () => true,
            keepsKeys: true,
          },
          ignoreBackOff,
        )
      }
      const write = async (content: string, target: string) => {
        const user = own(server.user)
        await saveDraft(user, 'comment', target, { content })
        const entry: OutboxEntry = {
          id: `${run}-${++made}`,
          user,
          call: postComment.name,
          input: { post_id: target, content },
          target: `comments ${target}`,
          page: '/',
          draft: { form: 'comment', target, fields: { content } },
          files: [],
          state: 'waiting',
          at: now,
          tries: 0,
          nextAt: 0,
          unclear: false,
          reason: '',
        }
        await putInOutbox(entry)
      }

      for (const one of steps) {
        if (one.do === 'flush') await Promise.race([flush([...one.luck], one.ignoreBackOff, one.switchDuring), died()])
        else if (one.do === 'clock') now += one.by
        else if (one.do === 'switch') server.user = one.user
        else if (one.do === 'write') {
          const content = `${run} ${++made}`
          const drafts = await listDrafts(own(server.user))
          // The field shows the stored draft, and its author overwrites it.
          for (const draft of drafts)
            if (draft.target === String(one.item)) written.delete(String(draft.fields.content))
          await write(content, String(one.item))
          written.set(content, own(server.user))
        } else {
          const entry = (await listOutbox(own(server.user)))[one.item]
          if (!entry) continue
          const replaced =
            one.do === 'edit'
              ? (await listDrafts(entry.user)).find((draft) => draft.target === entry.draft!.target)
              : undefined
          if (!(await takeBack(entry.id, one.do === 'edit'))) continue
          // After a long wait its author may decide to take back a write that did arrive.
          if (entry.state === 'attention') warned.add(String(entry.input.content))
          if (replaced) written.delete(String(replaced.fields.content))
          if (one.do === 'delete') {
            deleted.add(String(entry.input.content))
            written.delete(String(entry.input.content))
          }
        }
        await check()
      }
      async function check() {
        for (const [content, user] of written) {
          const drafts = (await listDrafts(user)).filter((draft) => draft.fields.content === content).length
          const queued = (await listOutbox(user)).filter((entry) => entry.input.content === content).length
          const sent = (await listReceipts(user)).filter((receipt) => receipt.text === content).length
          expect(drafts + queued + sent, `${content} of ${user}`).toBe(1)
          if (drafts && !warned.has(content))
            expect(
              server.effects.filter((effect) => effect.content === content),
              `${content} is a draft again`,
            ).toEqual([])
          if (sent) expect(server.effects.filter((effect) => effect.content === content)).toHaveLength(1)
        }
        for (const content of deleted)
          if (!warned.has(content))
            expect(
              server.effects.filter((effect) => effect.content === content),
              `${content} was deleted`,
            ).toEqual([])
        // No write took effect twice, and none under another name.
        expect(new Set(server.effects.map(({ content }) => content)).size).toBe(server.effects.length)
        for (const { content, user } of server.effects)
          if (written.has(content)) expect(written.get(content)).toBe(own(user))
      }
      // At the end the network is good: every write that needs no decision arrives.
      for (const user of ['a', 'b']) {
        server.user = user
        for (let round = 0; round < 3; round++) await flush([], true)
        expect((await listOutbox(own(user))).every((entry) => entry.state === 'attention' || isBehind(entry))).toBe(
          true,
        )
      }
      await check()
    }),
    { numRuns: 300 },
  )
}, 120_000)

/** Writes behind one that needs a decision wait for it. */
const isBehind = (entry: OutboxEntry): boolean => entry.state === 'waiting'

/** A page that dies does nothing more; not even its own catch blocks run. */
let die: (() => void) | undefined
const died = () => new Promise<void>((resolve) => (die = resolve))
const dying =
  (call: (...parts: never[]) => Promise<unknown>) =>
  async (...parts: never[]) => {
    try {
      return await call(...parts)
    } catch (error) {
      if (!(error instanceof PageDied)) throw error
      die?.()
      return new Promise(() => {})
    }
  }
