import { getHelpRecords, getHelpers, getMyHelpRecords } from '#contract/help/care.ts'
import { readPages } from './query-client.ts'

/** Never stored on disk: they are about somebody else [decisions 004, 052]. */
export const helpersQuery = () => readPages(getHelpers, { page_size: 20 }, { staleTime: 15_000 })
export const helpRecordsQuery = (id: string) => readPages(getHelpRecords, { id, page_size: 20 }, { staleTime: 15_000 })
export const myHelpRecordsQuery = () => readPages(getMyHelpRecords, { page_size: 20 }, { staleTime: 15_000 })
