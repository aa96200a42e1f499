import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SimilarAdvice } from '#contract/government/advices.ts'
import { describeError } from '#contract/errors.ts'
import { asStored, cutTo, lengthOf } from '#contract/words.ts'
import { countText } from '#lib/count-text.ts'
import { similarAdvicesQuery, useAdviceMark } from '#queries/advices.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { useRested } from '#ui/use-rested.ts'
import type { AdviceDraft } from './advice-draft.ts'
import styles from './send-inter.module.css'

const CALM_MS = 600
const [FEWEST, MAX] = [4, 200]

/** While typing: public ones like it, to follow instead. Nothing is shown where there are none, or no network. */
export function SimilarAdvices({ title, content, position }: Pick<AdviceDraft, 'title' | 'content' | 'position'>) {
  const words = cutTo(asStored(`${title} ${content}`), MAX)
  const asked = useRested(words, CALM_MS)
  const { data } = useQuery({
    ...similarAdvicesQuery({ words: asked, ...position }),
    enabled: lengthOf(asked) >= FEWEST,
  })
  const list = words === '' ? [] : (data?.list ?? [])
  return (
    <div aria-live="polite">
      {list.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">已有相似建言</h2>
          <p className={styles.quiet}>是同一件事的话，关注它就能收到进展</p>
          <ul>
            {list.map((one) => (
              <Similar key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Similar({ one: { id, title, merchant_name: department, like_num: count } }: { one: SimilarAdvice }) {
  const { overlays } = useStores()
  const follow = useAdviceMark(id, 'follow')
  const followed = follow.isSuccess
  const set = () =>
    follow.mutate(true, {
      onSuccess: () => overlays.toast('已关注，有进展会告诉你'),
      onError: (error) => overlays.toast(describeError(error).message),
    })
  return (
    <li className={styles.one}>
      <div>
        <Link to="/interacts/$id" params={{ id }}>
          {title}
        </Link>
        <p className={styles.quiet}>
          {department} · 附议 {countText(count)}
        </p>
      </div>
      <Button kind="soft" size="small" loading={follow.isPending} aria-disabled={followed || undefined} onClick={set}>
        {followed ? '已关注' : '关注'}
      </Button>
    </li>
  )
}
