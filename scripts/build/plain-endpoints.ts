import type { Plugin } from 'vite'

const DESCRIBED =
  /^ +(?:summary: (?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|source: '(?:spec|implied)'|challenged: true),$/gm

/** What an endpoint is about, and where it is specified, is for the server's description: no browser gets it. */
export const plainEndpoints = (): Plugin => ({
  name: 'plain-endpoints',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    order: 'pre',
    handler: (code) => code.replace(DESCRIBED, ''),
  },
})
