import type { QueryKey } from '@tanstack/react-query'

/** Where the cache holds the site's default home page, without the contract of pages and their cards. */
export const startPageKey: QueryKey = ['getPage', { id: '0' }]
