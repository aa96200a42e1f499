/** Path of the page that judges an address before opening it. */
export function innerLinkPath(address: string): string {
  return `/inner-link?${new URLSearchParams({ link: address })}`
}
