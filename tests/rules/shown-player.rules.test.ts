/** Which of the app's own routes show the mini player [rule R182]. */
import { expect, test } from 'vitest'
import { readSitemap } from '#server/commands/read-sitemap.ts'

const listed = (paths: string) => paths.trim().split(/\s+/)

/** Routes of the specification whose showplayer meta is set. */
const shown = listed(`
  /index /page/$id /morePageCardData/$id /cates/$id /subcates/$id /search /select /find /services /modules/$id
  /specials /specials/$aid /specials/$aid/comment/$id /special-more/$aid /class-assistant /albums/$id /radios
  /more-radio /programMore/$id /anchors /anchors/$id /atlas/$aid /atlas/$aid/comment/$id /posts/$aid
  /posts/$aid/comment/$id /preview/$id /orgs/$id /org-list /org-graphic /character /mine /history /collection
  /subscribes /attention
`)
/** Routes without it: those that play themselves, forms, and what stands apart from reading. */
const hidden = listed(`
  /audios/$aid /audios/$aid/comment/$id /tv /lives/$id /live /videos/$aid /videos/$aid/preview
  /videos/$aid/comment/$id /videos-collection/$aid /videos-collection/$aid/comment/$id /play /play/$id /share/$id
  /_frame_index /_frame_cates /_frame_specials /_frame_subcates /_frame_foot /login /wx-bind-phone /forget /user
  /user-set /safe /phone /phone/bind /phone/rebind /password /feedback /feedback-his /feedback-detail/$id /message
  /setting /real-name /cities /about /red-packet /join /boot /mobile-renovation /show-civilization
  /show-civilization-publish /show-civilization-details/$id /error-page /not-found
`)

test('R182 the routes whose showplayer meta is set show it, the others do not', async () => {
  const routes = await readSitemap()
  const shows = (path: string) => routes.find(({ route }) => route === path)?.player === true
  expect(shown.filter((path) => !shows(path))).toEqual([])
  expect(hidden.filter(shows)).toEqual([])
  expect(hidden.filter((path) => !routes.some(({ route }) => route === path))).toEqual([])
})
