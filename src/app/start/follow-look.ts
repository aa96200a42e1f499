import { reaction } from 'mobx'
import { BASE_SIZE, fontScale, LARGE_SCALE } from '#lib/font-scale.ts'
import type { CoreStores } from '#stores/stores.ts'

/** Applies this reader's display settings to the document: PC column, dark mode, 长辈版, text size. */
export function followLook({ host, settings }: CoreStores): void {
  reaction(
    () => host.pc,
    (pc) =>
      pc
        ? document.documentElement.setAttribute('data-app', 'pc')
        : document.documentElement.removeAttribute('data-app'),
    { fireImmediately: true },
  )
  reaction(
    () => settings.theme,
    (theme) =>
      theme === 'auto'
        ? document.documentElement.removeAttribute('data-theme')
        : document.documentElement.setAttribute('data-theme', theme),
  )
  reaction(
    () => settings.elder,
    (elder) => document.documentElement.toggleAttribute('data-elder', elder),
  )
  reaction(() => settings.multiple, showScale)
  const query = new URLSearchParams(location.search)
  const [multiple, size] = [query.get('multiple') ?? undefined, query.get('size') ?? undefined]
  showScale(multiple || size ? fontScale({ multiple, size }) : settings.multiple)
}

/** Large letters, by the app's setting or the browser's, need room: what else is cut or stands side by side wraps. */
function showScale(scale: number): void {
  const root = document.documentElement
  root.style.setProperty('--multiple', String(scale))
  root.toggleAttribute('data-large', Number.parseFloat(getComputedStyle(root).fontSize) >= LARGE_SCALE * BASE_SIZE)
}
