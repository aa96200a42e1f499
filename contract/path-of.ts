/** The path of a URL, without host, query and fragment, as errors report it. */
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
