/** Pages for editors, hidden from search engines: an item before it is published [decision G38]. */
export const isUnlisted = (pathname: string): boolean => /^\/preview\/|^\/videos\/[^/]+\/preview\/?$/.test(pathname)

/**
 * Whether an address contains a secret, an editor's key or a token until the first script removes it: such an address
 * is never sent as a referrer.
 */
export const isSecretAddress = ({ pathname, searchParams }: URL): boolean =>
  isUnlisted(pathname) || searchParams.has('Authorization')
