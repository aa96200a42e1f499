interface Saved {
  theme?: unknown
  elder?: unknown
  multiple?: number
}
/** Letters of this height in px, and higher ones, are large. */
const LARGE_PX = 20.8

/** What this reader and this address ask for, as attributes of the root. query: that of the address. */
export function setLook(query: URLSearchParams, old: boolean): void {
  const root = document.documentElement
  const set = (name: string, value = '') => root.setAttribute(`data-${name}`, value)
  let saved: Saved = {}
  let app = query.get('app')
  let signedIn = false
  try {
    saved = (JSON.parse(localStorage.getItem('settings') || '{}') as Saved | null) || {}
    if (localStorage.getItem('grey') === '1') root.classList.add('grey')
    signedIn = Boolean(localStorage.getItem('Authorization')) || /Authorization=/.test(document.cookie)
    app = app || sessionStorage.getItem('app')
    if (sessionStorage.getItem('app-banner-closed') === '1') set('banner-closed')
  } catch {
    // Storage is refused: the look is the usual one.
  }
  const scale = Number(query.get('multiple')) || Number(query.get('size')) / 16 || Number(saved.multiple)
  if (saved.theme === 'light' || saved.theme === 'dark') set('theme', saved.theme)
  const dark = saved.theme === 'dark' || (saved.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  // Before any style is there, nothing white flashes up; base.css takes it from there.
  root.style.background = dark ? '#0f1114' : '#f5f6f8'
  if (saved.elder) set('elder')
  // The document is a guest's: what others see in another way stays hidden from them until the program draws it.
  if (!old && (signedIn || saved.elder || window.__arrived?.token)) set('reader')
  if (scale > 0) root.style.setProperty('--multiple', String(Math.min(2, Math.max(0.8, scale))))
  // No style is there yet: the letters have the size that the browser was set to.
  if ((scale || 1) * parseFloat(getComputedStyle(root).fontSize) >= LARGE_PX) set('large')
  if (app === 'pc') set('app', 'pc')
  if (app === 'pc' || app === 'ios' || app === 'android' || /YunShangApp/i.test(navigator.userAgent))
    set('banner-closed')
}
