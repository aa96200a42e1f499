import { SHARE_TARGET, shareFields } from '#contract/share-target.ts'
import type { SiteConfig, Skin } from '#contract/site/site-fields.ts'

/** The web app manifest in the operator's name and colour [decision G222]. start_url carries no token. */
export function webManifest(
  config: Partial<SiteConfig> | undefined,
  skin: Partial<Skin> | undefined,
): Record<string, unknown> {
  return {
    id: '/',
    name: config?.name || '云上',
    short_name: (config?.name || '云上').slice(0, 12),
    description: config?.description || '',
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/?src=pwa',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait-primary',
    background_color: '#F5F6F8',
    theme_color: skin?.background_color || '#C8161D',
    categories: ['news', 'government', 'lifestyle'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: '搜索', url: '/search', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
      { name: '专题', url: '/specials', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    ],
    share_target: shareTarget,
  }
}

const { pictures, ...words } = shareFields
/** Every kind of picture is offered: what cannot be used is named, with its reason. */
const shareTarget = {
  action: SHARE_TARGET,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { ...words, files: [{ name: pictures, accept: ['image/*'] }] },
}
