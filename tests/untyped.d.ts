/** Packages without types of their own. */
declare module 'autocannon'
