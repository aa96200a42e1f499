/** Three feeds of real publishers, which may be used here but not kept in the project: without them this file is skipped. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readFeed } from './read-feed.ts'

// Beside the project; one step further up from a git worktree of it.
const folder = ['../../..', '../../../..'].map((up) => join(import.meta.dirname, up, 'shared/data/feeds')).find((path) => existsSync(path)) ?? ''
const read = (name: string) => {
  const { text, encoding } = decodeText(readFileSync(join(folder, name)))
  return { encoding, ...readFeed(text, name) }
}

describe.skipIf(folder === '')('real feeds', () => {
  it('a podcast of 730 items', () => {
    const feed = read('giantbomb-podcast.rss')
    expect(feed).toMatchObject({ kind: 'album', encoding: 'utf-8', skipped: [] })
    expect(feed.items).toHaveLength(730)
    expect(feed.items[0]).toMatchObject({ duration: 10_475, publishAt: new Date('2019-10-01T22:30:00Z'), media: 'audio' })
    expect(feed.items.filter((item) => item.publishAt === null || item.mediaUrl === '')).toEqual([])
  })
  it('articles with HTML bodies', () => {
    const feed = read('guardian.rss')
    expect(feed).toMatchObject({ kind: 'articles', skipped: [] })
    expect(feed.items).toHaveLength(55)
    expect(feed.items[0]!.cover).toContain('w=460')
  })
  it('Portuguese that nothing declares', () => {
    const feed = read('uolNoticias.rss')
    expect(feed).toMatchObject({ encoding: 'windows-1252', skipped: [] })
    expect(feed.items).toHaveLength(15)
    expect(feed.items[0]).toMatchObject({ title: expect.stringContaining('simulações'), publishAt: new Date('2018-09-24T22:42:40Z') })
  })
})
