import {
  getMyPracticePosts,
  getPracticeColumns,
  getPracticePost,
  getPracticePosts,
  getPracticeTopic,
} from '#contract/posts/practice-posts.ts'
import { useNamedLike } from './named-likes.ts'
import { read, readPages } from './query-client.ts'
import { whileWaiting } from './while-waiting.ts'

export const practiceColumnsQuery = () => read(getPracticeColumns, {}, { keep: true, staleTime: 5 * 60_000 })
export const practiceTopicQuery = (id: string) => read(getPracticeTopic, { id }, { keep: true, staleTime: 60_000 })
/** user: the reader, because their likes are part of the response. */
export const practicePostsQuery = (of: { column_id?: string; topic_id?: string }) =>
  readPages(getPracticePosts, { ...of, page_size: 10 }, { keep: true, staleTime: 15_000 })
export const practicePostQuery = (id: string) =>
  whileWaiting(read(getPracticePost, { id }, { keep: true, staleTime: 15_000 }))
export const myPracticePostsQuery = () =>
  whileWaiting(readPages(getMyPracticePosts, { page_size: 10 }, { keep: true, staleTime: 0 }))

/** Shown at once wherever the post is listed. */
export const usePracticeLike = (id: string) =>
  useNamedLike('practice', id, [getPracticePost, getPracticePosts, getMyPracticePosts])
