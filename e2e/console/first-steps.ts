/** What somebody does at the console on their first day, as one who looks for it: by what is written there. */
import { expect, type Locator, type Page } from 'playwright/test'
import { HumanHand } from './human-hand.ts'
import { codeOf, PASSWORD } from './open-console.ts'

/** A picture of the library, by its name. */
export const cover = 'banner-winter-tour-1200'

/** One person's way through the console. */
export class FirstDay {
  readonly hand: HumanHand
  readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.hand = new HumanHand(page)
  }
  get main(): Locator {
    return this.page.getByRole('main')
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }
  /** An invitation, a password and the first code of an authenticator. */
  async enter(invitation: string): Promise<void> {
    const { hand, page } = this
    await page.goto(invitation)
    await hand.look(page.getByRole('heading', { level: 1 }))
    const secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replaceAll(' ', '')
    for (const password of await page.locator('input[type=password]').all()) await hand.type(password, PASSWORD)
    await hand.type(page.getByLabel(/验证码/), codeOf(secret))
    await this.press('完成', page.locator('body'))
    await hand.look(page.getByText('恢复码').first())
    await hand.click(page.getByRole('button', { name: '继续' }).or(page.getByRole('link', { name: '继续' })))
  }
  field = (label: string, within: Locator = this.main) => within.getByLabel(label, { exact: true })
  async open(thing: string): Promise<void> {
    await this.hand.click(this.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: thing }))
    await this.hand.look(this.page.getByRole('heading', { level: 1, name: thing }))
  }
  async press(name: string, within: Locator = this.main): Promise<void> {
    await this.hand.click(within.getByRole('button', { name, exact: true }))
  }
  async begin(link: string): Promise<void> {
    await this.hand.click(this.main.getByRole('link', { name: link }))
    await this.hand.look(this.page.getByRole('heading', { level: 1, name: link }))
  }
  /** What asks before it is done. */
  async confirm(name: string, fields: Record<string, string> = {}): Promise<void> {
    await this.press(name)
    await this.hand.look(this.dialog)
    for (const [label, words] of Object.entries(fields)) await this.hand.type(this.dialog.getByLabel(label), words)
    await this.press(name, this.dialog)
    await expect(this.dialog).toHaveCount(0)
  }
  /** One file of the library. */
  async pick(label: string, name: string): Promise<void> {
    await this.press(`选择${label}`)
    await this.hand.look(this.dialog)
    await this.hand.click(this.dialog.getByRole('button', { name }))
    await expect(this.dialog).toHaveCount(0)
  }
  async write(title: string, type: string, more: () => Promise<void>): Promise<void> {
    await this.open('稿件')
    await this.begin('写稿件')
    await this.hand.choose(this.field('类型'), type)
    await this.hand.type(this.field('标题'), title)
    await this.press('保存')
    await this.hand.look(this.page.getByRole('heading', { level: 1, name: title }))
    await more()
    await this.hand.choose(this.field('栏目'), '要闻')
    await this.pick('封面', cover)
    await this.confirm('发布')
    await expect(this.page.getByText('已发布').first()).toBeVisible()
  }
  /** A card of the home page, last of all; what it shows is chosen in its form. */
  async card(type: string, title: string, more: () => Promise<void> = async () => {}): Promise<void> {
    await this.hand.choose(this.field('添加什么卡片'), type)
    await this.press('添加卡片')
    await this.hand.click(this.main.getByRole('button', { name: `编辑：${type}` }).last())
    const words = this.field(type === '搜索框' ? '框里的提示' : '标题').first()
    await this.hand.look(words)
    await this.hand.type(words, title)
    if (await this.field('显示标题').isVisible()) await this.hand.tick(this.field('显示标题'))
    await more()
    await this.press('返回首页')
  }
}
