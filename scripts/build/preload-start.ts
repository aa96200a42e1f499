import type { Plugin, Rollup } from 'vite'

/**
 * The empty shell names the files that the entry imports in steps, so that they are fetched at once, and the table of
 * pages: unlike a drawn document, it does not say which file its page is in.
 */
export const preloadStart = (): Plugin => ({
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, chunk }) {
      const files = new Set<string>()
      const visit = (file: string) => {
        if (files.has(file)) return
        files.add(file)
        ;(bundle[file] as Rollup.OutputChunk | undefined)?.imports.forEach(visit)
      }
      for (const file of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) visit(file)
      const table = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.moduleIds.includes('\0virtual:page-table'),
      )
      if (table) files.add(table.fileName)
      return [...files].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      }))
    },
  },
})
