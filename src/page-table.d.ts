/** The URL table as the program reads it: addresses, each with the import of its page (scripts/build/page-table.ts). */
declare module 'virtual:page-table' {
  export const pages: import('./lazy-pages.ts').PageEntry[]
}
