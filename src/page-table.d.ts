/** The URL table as the program reads it: every address with the import of its page. vite.config.ts makes it of routes.ts. */
declare module 'virtual:page-table' {
  export const pages: import('./lazy-pages.ts').PageEntry[]
}
