/** The URL table as the program reads it, made by scripts/build/page-table.ts: the addresses of all pages. */
declare module 'virtual:page-paths' {
  export const paths: import('./lazy-pages.ts').PagePath[]
}
/** For each address, the import of its page. */
declare module 'virtual:page-table' {
  export const pages: Record<string, () => Promise<{ Route: unknown }>>
}
