/** The five forms citizens write most in: how each is opened, filled in and sent, and what of it is in the city. */
import type { Page } from 'playwright/test'
import { postAddress } from '../../contract/help/addresses.ts'
import { getMyCirclePosts, followCircle } from '../../contract/circles/circles.ts'
import { getMyCivilizations } from '../../contract/posts/civilizations.ts'
import type { Client } from '../../contract/client.ts'
import { getMyPracticePosts, getPracticeColumns } from '../../contract/posts/practice-posts.ts'
import { getStreets } from '../../contract/volunteers/practice-settings.ts'
import { getMyWishes } from '../../contract/help/wishes.ts'
import { getAdvices } from '../../contract/government/advices.ts'
import { oneColourPicture } from '../one-colour-picture.ts'

export interface MainForm {
  name: string
  /** Where it is, once what it needs was arranged for its author. */
  arrange: (api: Client) => Promise<string>
  /** The field of its words. */
  words: string
  /** All it asks for besides its words and its picture. */
  fillIn: (page: Page) => Promise<void>
  send: string
  /** The path its write goes to. */
  write: string
  mine: (api: Client) => Promise<{ content: string; images: unknown[] }[]>
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
const arrangeNothing = (path: string) => () => Promise.resolve(path)

export const mainForms: MainForm[] = [
  {
    name: '建言',
    arrange: arrangeNothing('/send-inter'),
    words: '说明情况',
    async fillIn(page) {
      await radio(page, '市城市管理局')
      await page.getByRole('textbox', { name: '标题' }).fill('望溪桥头的路灯不亮')
    },
    send: '提交',
    write: '/v2/advices',
    mine: async (api) => (await api.call(getAdvices, { scope: 'mine' })).list,
  },
  {
    name: '随手拍',
    arrange: arrangeNothing('/show-civilization-publish'),
    words: '说说情况',
    async fillIn(page) {
      await radio(page, '不文明')
      await radio(page, '公共设施')
    },
    send: '发布',
    write: '/v1/consumer/civilization',
    mine: async (api) => (await api.call(getMyCivilizations, {})).list,
  },
  {
    name: '实践作品',
    async arrange(api) {
      const { list } = await api.call(getPracticeColumns, {})
      return `/create/${list.find(({ name }) => name === '志愿者手记')!.id}`
    },
    words: '写点什么',
    fillIn: (page) => radio(page, '护河的一天'),
    send: '发布',
    write: '/v1/consumer/practice_posts',
    mine: async (api) => (await api.call(getMyPracticePosts, {})).list,
  },
  {
    name: '圈子帖子',
    async arrange(api) {
      await api.call(followCircle, { id: '103', status: 1 })
      return '/post-publish/103'
    },
    words: '想说的话',
    fillIn: () => Promise.resolve(),
    send: '发布',
    write: '/v1/circles/103/posts',
    mine: async (api) => (await api.call(getMyCirclePosts, {})).list,
  },
  {
    name: '微心愿',
    async arrange(api) {
      const [street] = (await api.call(getStreets, {})).list
      const address = { name: '欧阳秀兰', phone: '13977778888', street_id: street!.id, detail: '暗巷 404 室' }
      await api.call(postAddress, { ...address, is_default: 1 })
      return '/send-wish'
    },
    words: '说说情况',
    async fillIn(page) {
      await radio(page, '生活用品')
      await page.getByRole('textbox', { name: '心愿', exact: true }).fill('想要一台收音机')
    },
    send: '发布',
    write: '/v1/consumer/user_wish',
    mine: async (api) => (await api.call(getMyWishes, {})).list,
  },
]

/** Each of its own colour, so that none is taken for another. */
export async function choosePicture(page: Page, shade = 90): Promise<void> {
  const buffer = await oneColourPicture(`rgb(${shade}, 99, 40)`, 600, 400)
  await page.getByLabel('添加图片').last().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
}
