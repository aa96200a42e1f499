/** Chinese as an input method writes it, in every place of a manuscript where words stand. */
import { expect, type CDPSession, type Page } from 'playwright/test'
import { test } from '../journey.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole()
})
test.afterAll(() => city.stop())

interface Typist {
  page: Page
  /** What an input method shows while it composes, one step after the other. */
  compose: (...steps: string[]) => Promise<void>
  /** The words that are chosen in the end. */
  choose: (words: string) => Promise<void>
  /** The Enter key while an input method has it. */
  enterInside: () => Promise<void>
  /** Saves: the last that is sent holds these fields. The editor may have saved by itself while one typed. */
  sends: (fields: Record<string, unknown>) => Promise<void>
}
const nihao = async ({ compose, choose }: Typist) => {
  await compose('n', 'ni', 'nih', 'ni hao')
  await choose('你好')
}

interface Case {
  name: string
  /** The text, with the cursor at | or with what is marked between two of them. */
  before: string
  type?: (typist: Typist) => Promise<void>
  after: string
}
const picture = '<figure><img src="/media/none.webp" alt="桥">'
const cases: Case[] = [
  { name: 'an empty text', before: '<p>|</p>', after: '<p>你好</p>' },
  { name: 'a heading', before: '<h2>标题|</h2><p>文</p>', after: '<h2>标题你好</h2><p>文</p>' },
  { name: 'an item', before: '<ul><li>甲|</li><li>乙</li></ul>', after: '<ul><li>甲你好</li><li>乙</li></ul>' },
  { name: 'an empty item', before: '<ol><li>甲</li><li>|</li></ol>', after: '<ol><li>甲</li><li>你好</li></ol>' },
  {
    name: 'a cell',
    before: '<table><tbody><tr><th>头</th><td>甲|乙</td></tr></tbody></table>',
    after: '<table><tbody><tr><th>头</th><td>甲你好乙</td></tr></tbody></table>',
  },
  {
    name: 'bold that was turned off',
    before: '<p>甲|</p>',
    type: async ({ page, compose, choose }) => {
      await page.keyboard.press('Control+b')
      await compose('cu')
      await choose('粗')
      await page.keyboard.press('Control+b')
      await compose('xi')
      await choose('细')
    },
    after: '<p>甲<strong>粗</strong>细</p>',
  },
  {
    name: 'the end of bold words, as a keyboard does',
    before: '<p><strong>粗|</strong>后</p>',
    after: '<p><strong>粗你好</strong>后</p>',
  },
  {
    name: 'the end of a link',
    before: '<p>见<a href="/posts/1">旧闻|</a></p>',
    after: '<p>见<a href="/posts/1">旧闻</a>你好</p>',
  },
  {
    name: 'between a link and words',
    before: '<p><a href="/posts/1">旧闻|</a>后</p>',
    after: '<p><a href="/posts/1">旧闻</a>你好后</p>',
  },
  {
    name: 'before a link that begins a paragraph',
    before: '<p>|<a href="/posts/1">旧闻</a></p>',
    after: '<p>你好<a href="/posts/1">旧闻</a></p>',
  },
  {
    name: 'the start of a paragraph that begins bold, as a keyboard does',
    before: '<p>甲</p><p>|<strong>乙</strong>丙</p>',
    after: '<p>甲</p><p><strong>你好乙</strong>丙</p>',
  },
  {
    name: 'a caption',
    before: `${picture}<figcaption>图注|</figcaption></figure>`,
    after: `${picture}<figcaption>图注你好</figcaption></figure>`,
  },
  { name: 'a quote', before: '<blockquote><p>引|</p></blockquote>', after: '<blockquote><p>引你好</p></blockquote>' },
  {
    name: 'after the number of a footnote, and its words',
    before: '<p>甲<sup>[1]</sup>|</p><hr><ol><li>注</li></ol>',
    type: async (typist) => {
      await nihao(typist)
      await typist.page.keyboard.press('Control+End')
      await nihao(typist)
    },
    after: '<p>甲<sup>[1]</sup>你好</p><hr><ol><li>注你好</li></ol>',
  },
  {
    name: 'within corrections',
    before: '<p>今天<del>上</del><ins>下|后</ins>午</p>',
    after: '<p>今天<del>上</del><ins>下你好后</ins>午</p>',
  },
  { name: 'after a line break', before: '<p>甲<br>|</p>', after: '<p>甲<br>你好</p>' },
  { name: 'words that were marked', before: '<p>甲|乙丙|丁</p>', after: '<p>甲你好丁</p>' },
  { name: 'words marked over a line end', before: '<p>甲|乙</p><p>丙|丁</p>', after: '<p>甲你好丁</p>' },
  {
    name: 'what was given up',
    before: '<p>甲|乙</p>',
    type: async ({ page, compose }) => {
      await compose('ni', 'ni hao', '')
      await page.keyboard.insertText('丙')
    },
    after: '<p>甲丙乙</p>',
  },
  {
    name: 'two, one right after the other',
    before: '<p>|</p>',
    type: async ({ compose, choose }) => {
      for (const words of ['一', '二', '三', '四', '五']) {
        await compose('x')
        await choose(words)
      }
    },
    after: '<p>一二三四五</p>',
  },
  {
    name: 'what is undone, and done again',
    before: '<p>甲|</p>',
    type: async (typist) => {
      await nihao(typist)
      await typist.page.keyboard.press('Control+z')
      await expect(typist.page.getByRole('textbox', { name: '正文' })).toHaveText('甲')
      await typist.page.keyboard.press('Control+Shift+z')
    },
    after: '<p>甲你好</p>',
  },
  ...(['<p>甲|</p>', '<ul><li>甲|</li></ul>', `${picture}<figcaption>甲|</figcaption></figure>`] as const).map(
    (before) => ({
      name: `Enter, which takes the letters themselves, in ${before}`,
      before,
      type: async ({ compose, enterInside, choose }: Typist) => {
        await compose('wifi')
        await enterInside()
        await choose('wifi')
      },
      after: before.replace('|', 'wifi'),
    }),
  ),
  {
    name: 'while what was written before goes out',
    before: '<p>|</p>',
    type: async ({ page, compose, choose }) => {
      await page.keyboard.insertText('先写的。')
      await compose('n', 'ni')
      const saved = await page.waitForResponse((answer) => answer.request().method() === 'PUT')
      expect(saved.request().postDataJSON()).toMatchObject({ fields: { content: '<p>先写的。</p>' } })
      await expect(page.getByText('已保存到服务器')).toBeVisible()
      await compose('ni hao')
      await choose('你好')
    },
    after: '<p>先写的。你好</p>',
  },
]

/** Puts a text in place of what is there, with its cursor. */
const put = (page: Page, before: string) =>
  page.getByRole('textbox', { name: '正文' }).evaluate((element, html) => {
    interface Change {
      delete: (from: number, to: number) => Change
      setMeta: (name: string, value: boolean) => Change
    }
    interface Writer {
      commands: { setTextSelection: (place: object) => void }
      chain: () => { setMeta: (name: string, value: boolean) => { setContent: (html: string) => { run: () => void } } }
      state: { doc: { descendants: (see: (node: { text?: string }, at: number) => void) => void }; tr: Change }
      view: { dispatch: (change: Change) => void; focus: () => void }
    }
    const { editor } = element as unknown as { editor: Writer }
    editor.chain().setMeta('addToHistory', false).setContent(html).run()
    const places: number[] = []
    editor.state.doc.descendants(({ text }, at) => {
      for (let i = text?.indexOf('|') ?? -1; i >= 0; i = text!.indexOf('|', i + 1)) places.push(at + i - places.length)
    })
    for (const place of places)
      editor.view.dispatch(editor.state.tr.delete(place, place + 1).setMeta('addToHistory', false))
    editor.commands.setTextSelection({ from: places[0]!, to: places.at(-1)! })
    editor.view.focus()
  }, before)

async function typist(page: Page): Promise<Typist> {
  const keys: CDPSession = await page.context().newCDPSession(page)
  let sent: Record<string, string> = { content: '' }
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent = (request.postDataJSON() as { fields: Record<string, string> }).fields
  })
  return {
    page,
    async compose(...steps) {
      for (const text of steps)
        await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    },
    choose: async (text) => void (await keys.send('Input.insertText', { text })),
    enterInside: async () =>
      void (await keys.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
      })),
    async sends(fields) {
      const press = async () => {
        await page.keyboard.press('Control+s')
        return sent
      }
      await expect.configure({ soft: true }).poll(press).toMatchObject(fields)
      await expect(page.getByText('已保存到服务器')).toBeVisible()
    },
  }
}

test('what an input method writes stands where it was written, whole and once, and no mark grows', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(page, inviteTo(city, `打字员${Date.now() % 1e7}`, 'editor'))
  await page.goto(`${city.desk}/console/manuscripts/new`)
  await page.getByLabel('类型').selectOption({ label: '图文' })
  await page.getByLabel('标题').fill('输入法')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
  const hand = await typist(page)
  const { compose, choose, enterInside, sends } = hand
  for (const { name, before, type = nihao, after } of cases)
    await test.step(name, async () => {
      await put(page, before)
      await sends({ content: before === '<p>|</p>' ? '' : before.replaceAll('|', '') })
      await type(hand)
      await sends({ content: after })
    })
  await test.step('fields of one line', async () => {
    const title = page.getByRole('textbox', { name: '标题', exact: true })
    await title.press('End')
    await compose('wifi')
    await enterInside()
    await choose('wifi')
    await nihao(hand)
    await page.getByLabel('摘要').focus()
    await nihao(hand)
    await sends({ title: '输入法wifi你好', introduction: '你好' })
    await page.getByLabel('标签').focus()
    for (const [letters, tag] of [
      ['qiao', '桥'],
      ['lu', '路'],
    ] as const) {
      await compose(letters)
      await enterInside()
      await choose(tag)
      await page.keyboard.type(' ')
    }
    await sends({ tags: ['桥', '路'] })
  })
  await test.step('what a picture shows', async () => {
    const captioned = `${picture}<figcaption>图|</figcaption></figure>`
    await put(page, captioned)
    await sends({ content: captioned.replace('|', '') })
    await page.getByRole('toolbar').getByRole('button', { name: '替代文字' }).click()
    const alt = page.getByRole('dialog').getByRole('textbox')
    await alt.fill('')
    await compose('ni')
    await enterInside()
    await choose('你')
    await compose('hao')
    await choose('好')
    await expect(alt).toHaveValue('你好')
    await alt.press('Enter')
    await sends({ content: expect.stringContaining('alt="你好"') as unknown })
  })
  await page.context().close()
})
