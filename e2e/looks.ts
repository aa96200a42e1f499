import type { Page } from 'playwright/test'

/** How a page can look: what the citizen set, and the screen it is on. */
export interface Look {
  settings?: { theme?: 'dark'; elder?: true; multiple?: number }
  size?: { width: number; height: number }
  query?: string
}
export const looks = {
  light: {},
  dark: { settings: { theme: 'dark' } },
  elder: { settings: { elder: true } },
  large: { settings: { multiple: 2 } },
  320: { size: { width: 320, height: 640 } },
  pc: { size: { width: 1280, height: 900 }, query: 'app=pc' },
} satisfies Record<string, Look>

/** Settings of the documents this page opens from now on. */
export async function takeLook(page: Page, { settings = {}, size }: Look): Promise<void> {
  if (size) await page.setViewportSize(size)
  if (settings.theme) await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript((kept) => localStorage.setItem('settings', kept), JSON.stringify(settings))
}
/** The open page in another look, as src/app/start/follow-look.ts gives it, without loading it again. */
export async function changeLook(page: Page, { settings = {}, size }: Look): Promise<void> {
  if (size) await page.setViewportSize(size)
  await page.evaluate(({ theme = 'light', elder = false, multiple = 1 }) => {
    const root = document.documentElement
    root.setAttribute('data-theme', theme)
    root.toggleAttribute('data-elder', elder)
    root.toggleAttribute('data-large', multiple > 1)
    root.style.setProperty('--multiple', String(multiple))
  }, settings)
}

/** Looks that a reader's system asks for. */
export const systemLooks = {
  'forced colours': { name: 'forced-colors', value: 'active' },
  'more contrast': { name: 'prefers-contrast', value: 'more' },
  'less transparency': { name: 'prefers-reduced-transparency', value: 'reduce' },
} as const

/** The open page as such a system shows it; without a look as any other does. */
export async function changeSystem(page: Page, look?: keyof typeof systemLooks): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', { features: look ? [systemLooks[look]] : [] })
  await session.detach()
}
