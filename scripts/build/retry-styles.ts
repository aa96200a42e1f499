import type { Plugin } from 'vite'

/**
 * Vite's preload helper asks for a style sheet once: one that failed counts as loaded, so a page that is imported again
 * when the network is back was drawn without it. Here a failed sheet leaves the document and the helper's memory, and
 * the next import requests it again.
 */
export const retryStyles = (): Plugin => ({
  name: 'retry-styles',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    order: 'post',
    handler(code) {
      const changed = code
        .replace(/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1')
        .replace(/e\.type === "error"\) rej\((.*)\);/, 'e.type === "error") { link.remove(); rej($1); }')
      if (!/delete seen\[href\]/.test(changed) || !/link\.remove\(\)/.test(changed))
        this.error('Vite’s preload helper has changed: retry-styles finds neither its memory nor its failed link')
      return { code: changed, map: null }
    },
  },
})
