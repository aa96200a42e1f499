/** Pages for editors, in no search engine: an item before it is published [decision G38]. */
export const isUnlisted = (pathname: string): boolean => /^\/preview\/|^\/videos\/[^/]+\/preview\/?$/.test(pathname)

/** Whether an address carries a secret, an editor's key or a token until the first script takes it out: it goes to nobody as a referrer. */
export const isSecretAddress = ({ pathname, searchParams }: URL): boolean =>
  isUnlisted(pathname) || searchParams.has('Authorization')
