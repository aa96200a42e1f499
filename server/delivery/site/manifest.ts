import { SHARE_TARGET, shareFields } from '#contract/share-target.ts'
import type { SiteConfig, Skin } from '#contract/site/site-fields.ts'

/** What is built in, as in index.html. */
export const BRAND = '#C8161D'
const DESCRIPTION = '看本地新闻，听本地声音，办身边事情。断网也能读。'

/** A long press on the icon: each opens by itself, without a network, and says what it needs a log-in for. */
const shortcuts = [
  ['继续收听', '/listen', 'listen'],
  ['随手拍', '/show-civilization-publish', 'photo'],
  ['我的活动', '/activity-record', 'activities'],
  ['扫一扫', '/scan', 'scan'],
] as const
/** Taken by npm run gallery, where they stand under these names. */
const screenshots = [
  ['home', 'narrow', '780x1688', '首页：本地新闻和频道'],
  ['listening', 'narrow', '780x1688', '电台：听本地声音'],
  ['services', 'narrow', '780x1688', '服务：办身边事情'],
  ['reading', 'narrow', '780x1688', '文章：断网也能读'],
  ['wide-home', 'wide', '1280x800', '在平板和电脑上'],
  ['wide-listening', 'wide', '1280x800', '在大屏幕上收听'],
] as const

/** The web app manifest in the operator's name and colour [decision G222]. start_url carries no token. */
export function webManifest(
  config: Partial<SiteConfig> | undefined,
  skin: Partial<Skin> | undefined,
): Record<string, unknown> {
  return {
    id: '/',
    name: config?.name || '云上',
    short_name: (config?.name || '云上').slice(0, 12),
    description: config?.description || DESCRIPTION,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/?src=pwa',
    scope: '/',
    display: 'standalone',
    // What is opened while the app is open is handed to it: what plays goes on.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    orientation: 'portrait-primary',
    background_color: '#F5F6F8',
    theme_color: skin?.background_color || BRAND,
    categories: ['news', 'government', 'lifestyle'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map(([name, url, icon]) => ({
      name,
      url,
      icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '192x192', type: 'image/png' }],
    })),
    screenshots: screenshots.map(([name, form_factor, sizes, label]) => ({
      src: `/screenshots/${name}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label,
    })),
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
