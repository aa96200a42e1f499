import type { Page } from 'playwright/test'
import { openAt } from '../started.ts'

/** A comment and a feedback half written, and a comment the server has not taken yet, on the device of this page. */
export async function leaveUnsent(page: Page): Promise<void> {
  await page.route('**/v1/mobile/comment', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  const write = async (path: string, words: string) => {
    await openAt(page, path)
    await page.getByRole('button', { name: '写评论' }).first().click()
    await page.getByRole('textbox').fill(words)
  }
  await write('/posts/105', '这条路晚上终于亮了。')
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByText('待发送').first().waitFor()
  await write('/posts/106', '希望站台再多一把椅子，')
  await page.getByText('已保存草稿').waitFor()
  await openAt(page, '/feedback')
  await page.getByLabel('反馈内容').fill('首页的图片在弱网下打不开，')
  await page.getByText('已保存草稿').waitFor()
}
