import type { Civilization } from '#contract/posts/civilizations.ts'
import { civilizationState } from '#contract/posts/civilizations.ts'
import { useWriteAgain } from '#features/drafts/use-write-again.ts'
import { knownFile } from '#features/upload/chosen-picture.ts'
import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'
import type { CivilizationDraft } from './civilization-draft.ts'

/** As it was written; where it was taken stays as words. */
const draftOf = ({
  type,
  category_id: category,
  content,
  address,
  images,
  video,
}: Civilization): CivilizationDraft => ({
  type: String(type),
  category,
  content,
  address,
  position: null,
  pictures: images.map(knownFile),
  films: video ? [knownFile(video)] : [],
})

/** What authors are told about a post nobody else sees. */
export function OwnState({ post }: { post: Civilization }) {
  const { status, reason } = post
  const writeAgain = useWriteAgain()
  if (status === civilizationState.waiting)
    return (
      <section className={written.word} aria-labelledby="own-state">
        <h2 id="own-state">正在审核</h2>
        <p className={written.quiet}>通过后大家才能看到，结果会在“消息”里告诉你</p>
      </section>
    )
  if (status === civilizationState.refused)
    return (
      <section className={written.word} aria-labelledby="own-state">
        <h2 id="own-state">未通过审核</h2>
        <p>原因：{reason || '内容不符合发布要求'}</p>
        <p className={written.quiet}>只有你能看到这一条</p>
        <div>
          <Button
            kind="soft"
            size="small"
            onClick={() => void writeAgain('civilization', draftOf(post), '/show-civilization-publish')}
          >
            修改后重新发布
          </Button>
        </div>
      </section>
    )
  return null
}
