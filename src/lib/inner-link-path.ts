/** The page that judges an address before it opens it. */
export function innerLinkPath(address: string): string {
  return `/inner-link?${new URLSearchParams({ link: address })}`
}
