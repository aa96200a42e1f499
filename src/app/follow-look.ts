import { reaction } from 'mobx'
import { fontScale, LARGE_SCALE } from '#lib/font-scale.ts'
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

/** Large letters need room: what is cut or stands side by side otherwise wraps. */
function showScale(scale: number): void {
  document.documentElement.style.setProperty('--multiple', String(scale))
  document.documentElement.toggleAttribute('data-large', scale >= LARGE_SCALE)
}
