/** Browsers that refuse IndexedDB: every page works, nothing waits twice for a disk that does not answer. */
import { expect, type Page } from 'playwright/test'
import { openAs } from '../session/open-as.ts'
import { signUp } from '../session/sign-up.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
type Refusal = 'throws' | 'fails' | 'hangs'
/** throws: as where site data is blocked. fails: as on a broken disk. hangs: as iOS sometimes does. */
const refuse = (page: Page, refusal: Refusal) =>
  page.addInitScript((kind) => {
    if (kind === 'throws')
      return Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    IDBFactory.prototype.open = () =>
      Object.create(IDBOpenDBRequest.prototype, {
        error: { value: new DOMException('broken', 'UnknownError') },
        removeEventListener: { value() {} },
        addEventListener: {
          value(type: string, listener: () => void) {
            if (kind === 'fails' && type === 'error') queueMicrotask(listener)
          },
        },
      }) as IDBOpenDBRequest
  }, refusal)
const items = ['/posts/101', '/albums/249', '/audios/242', '/videos/389', '/show-civilization']
const paths = [...items, '/index', '/mine', '/outbox', '/recent', '/downloads', '/drafts']

for (const refusal of ['throws', 'fails', 'hangs'] as const)
  test(`IndexedDB ${refusal}: a citizen opens every page, again and again @thorough`, async ({ page }) => {
    test.slow()
    await refuse(page, refusal)
    const me = await signUp(origin())
    await openAs(page, me, '/index')
    for (const path of [...paths, ...items]) {
      await page.goto(path)
      await started(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/服务器比较忙|页面不存在/)).toHaveCount(0)
    }
  })
