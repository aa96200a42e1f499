import * as writtenState from '#contract/posts/written-state.ts'
import written from '#ui/written.module.css'

export interface Decided {
  status: number
  reason: string
}

/** What authors are told about what nobody else reads. */
export function StateWords({
  post: { status, reason },
  id,
}: {
  post: Decided
  /** Of its heading. */
  id?: string
}) {
  if (status === writtenState.waiting)
    return (
      <>
        <h2 id={id}>正在审核</h2>
        <p className={written.quiet}>通过后大家才能看到，结果会在“消息”里告诉你</p>
      </>
    )
  if (status === writtenState.refused)
    return (
      <>
        <h2 id={id}>未通过审核</h2>
        <p>原因：{reason || '内容不符合发布要求'}</p>
        <p className={written.quiet}>只有你能看到这一条</p>
      </>
    )
  return null
}
