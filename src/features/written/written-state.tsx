import type { ReactNode } from 'react'
import * as writtenState from '#contract/posts/written-state.ts'
import written from '#ui/written.module.css'
import { StateWords, type Decided } from './state-words.tsx'

/** What authors are told about what nobody else reads, as a part of its page. */
export function WrittenState({
  post,
  children,
}: {
  post: Decided
  /** What to do about a refusal. */
  children: ReactNode
}) {
  const { status } = post
  if (status !== writtenState.waiting && status !== writtenState.refused) return null
  return (
    <section className={written.word} aria-labelledby="own-state">
      <StateWords post={post} id="own-state" />
      {status === writtenState.refused && children}
    </section>
  )
}
