import type { Plugin } from 'vite'

const DESCRIBED =
  /^ +(?:summary: (?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|source: '(?:spec|implied)'|challenged: true),$/gm

/** What an endpoint is about, and where it is specified, is for the server's description: no browser gets it. */
export function plainEndpoints(): Plugin {
  let removed = 0
  return {
    name: 'plain-endpoints',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      order: 'pre',
      handler: (code) =>
        code.replace(DESCRIBED, () => {
          removed++
          return ''
        }),
    },
    buildEnd(error) {
      if (!error && removed === 0) this.error('No endpoint has a description: where is the contract now?')
    },
  }
}
