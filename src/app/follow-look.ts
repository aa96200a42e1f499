import { reaction } from 'mobx'
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
  reaction(
    () => settings.multiple,
    (multiple) => document.documentElement.style.setProperty('--multiple', String(multiple)),
  )
}
