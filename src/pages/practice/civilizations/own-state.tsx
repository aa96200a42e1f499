import { Link } from '@tanstack/react-router'
import type { Civilization } from '#contract/civilizations.ts'
import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'

/** What authors are told about a post nobody else sees. */
export function OwnState({ post: { status, reason } }: { post: Civilization }) {
  if (status === 0)
    return (
      <section className={written.word} aria-labelledby="own-state">
        <h2 id="own-state">正在审核</h2>
        <p className={written.quiet}>通过后大家才能看到，结果会在“消息”里告诉你</p>
      </section>
    )
  if (status === 2)
    return (
      <section className={written.word} aria-labelledby="own-state">
        <h2 id="own-state">未通过审核</h2>
        <p>原因：{reason || '内容不符合发布要求'}</p>
        <p className={written.quiet}>只有你能看到这一条</p>
        <div>
          <Button kind="soft" size="small" render={<Link to="/show-civilization-publish" preload={false} />}>
            重新拍一条
          </Button>
        </div>
      </section>
    )
  return null
}
