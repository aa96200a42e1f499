import { minifySync, type Plugin } from 'vite'

/** The inline script of index.html is in every document, so it is made as small as the others. */
export const minifyInline = (): Plugin => ({
  name: 'minify-inline',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<script>([\s\S]*?)<\/script>/g,
        (_, source: string) => `<script>${minifySync('inline.js', source, { module: false }).code.trim()}</script>`,
      ),
  },
})
