import { minifySync, type Plugin } from 'vite'

/** It is read by browsers too old for the program too. */
const older = { module: false, compress: { target: 'es2015' } }

/** index.html is in every document: its inline script is made as small as the others, and nothing is indented. */
export const minifyInline = (): Plugin => ({
  name: 'minify-inline',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(
          /<script>([\s\S]*?)<\/script>/g,
          (_, source: string) => `<script>${minifySync('inline.js', source, older).code.trim()}</script>`,
        )
        .replace(/>\s*\n\s*</g, '><')
        .replace(/\n\s+/g, ' '),
  },
})
