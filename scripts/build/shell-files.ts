import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** The five tabs, and what is read and heard most: with the frame, these start without a network at once. */
const SHELL_PAGES = /\/(?:index|find|services|mine|radios|article|album|audio|radio|downloads)\.page\.tsx$/
const PAGE = /\.page\.tsx$/
/** Large, or loaded after each start, or needed by few: by who is signed in, who writes, or who has a network. */
const WHEN_USED =
  /\/(?:live-feed|card-icons|photoswipe|weixin-js-sdk|qr-code|draw-poster|workbox-window|wechat-shell|native-bridge|wire-outbox|flush-outbox|sync-positions|other-calls|with-addresses|domain-hosts|own-services|under-way-card|most-used-services|services-of|map-sheet|fetch-recording|edition\.queries|make-edition|after-first-page|end-notices|push-subscription|notices\.queries|follow-home-screen|home-screen-bar|cast-button|forced-colors|forget-content|follow-sentence|audio-words|listener-form|listener-lists|(?:credits|report|likers|agreement|share)-sheet)\b/

interface Entry {
  url: string
  revision: string | null
  size: number
}

/**
 * Divides the files of the build [decision 058]: the worker installs those of the shell, and stores the others when
 * they are used or when nothing else is to be done. Each has its digest, and only a file with that digest is stored
 * [decision 032].
 */
export function shellFiles(folder: string) {
  const shell = new Set<string>()
  const plugin: Plugin = {
    name: 'shell-files',
    generateBundle(_, bundle) {
      const visit = (file: string) => {
        const chunk = bundle[file]
        if (shell.has(file) || chunk?.type !== 'chunk') return
        const own = chunk.facadeModuleId ?? ''
        if (PAGE.test(own) ? !SHELL_PAGES.test(own) : chunk.moduleIds.some((id) => WHEN_USED.test(id))) return
        shell.add(file)
        for (const style of chunk.viteMetadata?.importedCss ?? []) shell.add(style)
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
      }
      const entry = Object.values(bundle).find(
        (one): one is Rollup.OutputChunk =>
          one.type === 'chunk' && one.facadeModuleId?.endsWith('/index.html') === true,
      )
      if (entry) visit(entry.fileName)
    },
  }
  const divide = (entries: Entry[]) => {
    const digestOf = (url: string) =>
      `sha256-${createHash('sha256')
        .update(readFileSync(join(folder, url)))
        .digest('base64')}`
    const isOther = (url: string) => url.startsWith('assets/') && !shell.has(url)
    const manifest = entries.map((one) => ({
      ...one,
      integrity: digestOf(one.url),
      later: isOther(one.url) || undefined,
    }))
    return { manifest }
  }
  return { plugin, divide }
}
