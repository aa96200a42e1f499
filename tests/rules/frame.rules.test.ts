/** Which pages show the floating player and the tab bar: what the page files declare, against the specification. */
import { expect, test } from 'vitest'
import { readSitemap } from '#server/commands/read-sitemap.ts'

/** [rules R36, R182, decision G30] */
const withPlayer = `/preview/$id /index /page/$id /morePageCardData/$id /cates/$id /subcates/$id /search /more-radio
  /anchors /anchors/$id /services /modules/$id /specials /specials/$aid /specials/$aid/comment/$id /special-more/$aid
  /select /find /class-assistant /albums/$id /radios /atlas/$aid /atlas/$aid/comment/$id /posts/$aid
  /posts/$aid/comment/$id /programMore/$id /orgs/$id /org-list /org-graphic /character /mine /history /collection
  /subscribes /attention /guide /interact /gover`.split(/\s+/)
/** [rules R35, R37, decision G29] */
const withFooter =
  `/mobile-renovation /index /_frame_foot /page/$id /services /specials /radios /tv /mine /guide /interact
  /gover`.split(/\s+/)
/** Pages the specification does not name, and / with the page that stands for it. */
const own = [
  '/page/',
  '/diagnostics',
  '/downloads',
  '/drafts',
  '/listen',
  '/morning',
  '/outbox',
  '/recent',
  '/storage',
  '/page',
  '/',
]

test.each([
  ['R36 R182 the player shows on the routes whose showplayer is set', 'player', withPlayer],
  ['R35 R37 the tab bar shows on the routes whose showFooter is set', 'footer', withFooter],
] as const)('%s, and on no other', async (_, kind, paths) => {
  const sitemap = (await readSitemap()).filter(({ route }) => !own.includes(route))
  expect(
    sitemap
      .filter((page) => page[kind])
      .map(({ route }) => route)
      .toSorted(),
  ).toEqual(paths.toSorted())
})
