import { getMatrix, getMatrixPosts, getMatrixs } from '#contract/government/matrixs.ts'
import { read, readPages } from './query-client.ts'

/** group: '' for all accounts. */
export const matrixsQuery = (group: string) =>
  readPages(getMatrixs, { ...(group ? { group_id: group } : {}), page_size: 20 }, { keep: true })
export const matrixQuery = (id: string) => read(getMatrix, { id }, { keep: true })
export const matrixPostsQuery = (id: string, type: number) =>
  readPages(getMatrixPosts, { id, type, page_size: 20 }, { keep: true })
