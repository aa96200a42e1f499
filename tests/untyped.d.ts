/** Packages without types of their own. */
declare module 'autocannon'
declare const __BUILD_ID__: string
