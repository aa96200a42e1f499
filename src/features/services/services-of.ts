import type { CmsPage, PageCardItem } from '#contract/pages/pages.ts'
import { keyOfService } from './use-own-services.ts'

/** Grids and rows of services. */
const withServices = new Set([2, 13])

/** The services an operator arranged on a page, each address once. */
export function servicesOf(page: CmsPage | undefined): PageCardItem[] {
  const all = (page?.cards ?? []).filter(({ type }) => withServices.has(type)).flatMap(({ data }) => data)
  return [...new Map([...all].reverse().map((item) => [keyOfService(item), item])).values()].reverse()
}
