/** Every article of the demo city, opened at the desk: what was not changed is stored as it was, byte for byte. */
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { asc, inArray } from 'drizzle-orm'
import { act, createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as calls from '#contract/staff/manuscripts.ts'
import { loadArticles } from '#demo/load/load-articles.ts'
import { References } from '#demo/load/references.ts'
import { articles, laterArticles } from '#demo/world/articles.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { isThorough } from '#tests/thorough.ts'
import { openDesk, type Desk } from './desk.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type TestApp } from './test-server.ts'

/** A page's globals beside those of Node, whose requests may carry cookies. */
const { TextEditor, createRoot } = await vi.hoisted(async () => {
  const { Window } = await import('happy-dom')
  const page = new Window() as unknown as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(page)) if (!(name in globalThis)) vi.stubGlobal(name, page[name])
  return { ...(await import('react-dom/client')), ...(await import('#console/editor/text-editor.tsx')) }
})

const every = [...articles, ...laterArticles].map((one) => ({ ...one, comments: [] }))
const all = isThorough ? every : every.filter((_, at) => at % 10 === 0)
let app: TestApp
let desk: Desk
let token: string
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await saveSettings(app.db, { content_reviews: 0 })
  const references = new References()
  for (const { category } of all) references.set('category', category, world.news)
  await app.db.transaction((tx) => loadArticles(tx, all, references))
  desk = openDesk(app)
  token = await desk.hire('总编辑', ['editor'])
})
afterAll(() => app.close())

/** Opens a text, types at three places of it and undoes that; what would be saved then. */
async function typedAndUndone(stored: string): Promise<string> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const given = vi.fn<(html: string) => void>()
  let editor: Editor | undefined
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const text = { label: '正文', html: stored, isReadOnly: false, onChange: given }
  await act(async () => root.render(createElement(TextEditor, { ...text, onReady: (one) => (editor = one ?? editor) })))
  const { size } = editor!.state.doc.content
  for (const place of [1, Math.floor(size / 2), size - 1])
    await act(async () => {
      const { from } = TextSelection.near(editor!.state.doc.resolve(place))
      editor!.commands.insertContentAt(from, '改')
    })
  expect(given).toHaveBeenCalledTimes(3)
  await act(async () => {
    while (editor!.can().undo()) editor!.commands.undo()
  })
  await act(async () => root.unmount())
  return given.mock.lastCall![0]
}

test('typed in and undone, each is saved and published with the bytes it had', async () => {
  const titles = all.map(({ title }) => title)
  const rows = await app.db
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.title, titles))
    .orderBy(asc(posts.id))
  expect(rows).toHaveLength(all.length)
  const ids = rows.map(({ id }) => id)
  const bodies = () =>
    app.db.select().from(postBodies).where(inArray(postBodies.postId, ids)).orderBy(postBodies.postId)
  const before = await bodies()
  for (const { postId: id, content } of before) {
    const { version, fields } = await desk.call(calls.getManuscript, { id }, token)
    const given = await typedAndUndone(fields.content)
    expect([fields.content, given]).toEqual([content, content])
    const changed = { ...fields, title: `${fields.title}（更新）`, content: given }
    await desk.call(calls.saveManuscript, { id, version, fields: changed }, token)
  }
  while (ids.length > 0) await desk.call(calls.publishManuscripts, { ids: ids.splice(0, 100) }, token)
  ids.push(...before.map(({ postId }) => postId))
  expect((await bodies()).map(({ content }) => content)).toEqual(before.map(({ content }) => content))
})
