/** Paths that are never pages of the app: API calls, recordings, files, the worker itself. */
const notAPage = /^\/(v\d\/|media\/|uploads\/|streams\/|assets\/|healthz|sw\.js|\.well-known\/|MP_verify_)|\.\w{2,11}$/

/** Whether a document for the app is served at this path. */
export const isPagePath = (pathname: string): boolean => !notAPage.test(pathname)
