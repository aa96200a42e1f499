/** Documents with a first screen are the same for everybody: none holds who is to be visited, where, by which phone. */
import { expect } from 'playwright/test'
import { postHelper, postHelpRecord } from '../contract/help/care.ts'
import { getServiceItems, postOrder, provideOrder } from '../contract/help/orders.ts'
import { shanghaiDateTime } from '../contract/shanghai-time.ts'
import { getStreets } from '../contract/volunteers/practice-settings.ts'
import { claimWish, getWish, getWishConfig, postWish } from '../contract/help/wishes.ts'
import { comeAsVolunteer, origin } from './hostile-reading.ts'
import { clientOf } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { test } from './journey.ts'

const secret = { contact: '诸葛秘密', phone: '13966665555', address: '暗巷 909 室' }
const words = '把药分好了放在窗台'

test('wishes, orders and people in care: no document names them, whoever asks', async ({ request }) => {
  const [asker, helper, other] = [await comeAsVolunteer(), await comeAsVolunteer(), await comeAsVolunteer()]
  const guest = clientOf(origin)
  const [{ id: category } = { id: '' }] = (await guest.call(getWishConfig, {})).categories
  const [{ id: street_id } = { id: '' }] = (await guest.call(getStreets, {})).list
  const [{ id: service_id } = { id: '' }] = (await guest.call(getServiceItems, {})).list
  const later = (hours: number) => shanghaiDateTime(Date.now() + hours * 3_600_000)
  const title = `想要一副老花镜 ${Date.now() % 100_000}`
  const asked = { ...secret, street_id }
  const content = '看报纸要把报纸举得很远。'
  const { id: wish } = await asker.api.call(postWish, { ...asked, title, content, category, deadline: later(240) })
  await asStaff('approve', 'wish', wish)
  await helper.api.call(claimWish, { id: wish })
  const { id: order } = await asker.api.call(postOrder, { ...asked, service_id, service_at: later(50), people: 1 })
  await helper.api.call(provideOrder, { id: order, action: 'take' })
  const { contact: name, phone, address } = secret
  const { id: person } = await helper.api.call(postHelper, { name, phone, address, type: 1, remark: words })
  await helper.api.call(postHelpRecord, { id: person, content: words, hours: 1, at: later(0).slice(0, 10) })
  expect(await helper.api.call(getWish, { id: wish })).toMatchObject(secret)

  const documents = [
    '/micro-wish',
    '/wish',
    `/micro-wish-details/${wish}`,
    `/order-detail?id=${order}`,
    `/help-details/${person}`,
    '/helper-list',
    '/practice-map',
    `/user-details/${helper.citizen.user.id}`,
  ]
  for (const who of [undefined, asker, helper, other])
    for (const path of documents) {
      const headers: Record<string, string> = who ? { Authorization: who.citizen.token } : {}
      const answer = await request.get(origin + path, { headers: { Accept: 'text/html', ...headers } })
      expect(answer.status(), path).toBe(200)
      const text = await answer.text()
      expect(text, path).toContain('</html>')
      for (const canary of [...Object.values(secret), words]) expect(text, path).not.toContain(canary)
      if (path === `/micro-wish-details/${wish}`) expect(text).toContain(title)
    }
})
