import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { draftTexts, unsavedState, useDraft } from '#features/drafts/use-draft.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { discardDraft, readDraft, saveDraft } from '#offline/drafts.ts'
import { myCirclesQuery, topicsQuery } from '#queries/circles.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { numberSearch } from './circle-search.ts'
import { POST_FORM, blankPost } from '#pages/circles/posts/post-draft.ts'
import styles from './circles.module.css'

/** Picks the circle or the topic of a post, and returns to it with its draft [decision G205]. */
export const Route = createFileRoute('/select-list')({
  staticData: {
    title: '选择',
    area: 'circles',
    access: 'signed-in',
    personal: true,
    example: { search: 'type=circle' },
  },
  validateSearch: v.object({
    type: v.optional(v.fallback(v.picklist(['circle', 'topic']), 'circle')),
    circle: numberSearch,
  }),
  component: SelectListPage,
})

function SelectListPage() {
  const { type = 'circle', circle } = Route.useSearch()
  const topics = type === 'topic' && circle !== undefined
  return (
    <PageShell title={topics ? '选择话题' : '选择圈子'}>
      <SignedInOnly>{topics ? <Topics circle={circle} /> : <Circles from={circle} />}</SignedInOnly>
    </PageShell>
  )
}

/** The draft moves to the chosen circle without its topic; a draft that is there already is asked about. */
const Circles = observer(function Circles({ from }: { from: string | undefined }) {
  const { session, overlays } = useStores()
  const router = useRouter()
  const move = async (there: string, name: string) => {
    if (from === undefined || from === there) return
    const [mine, other] = await Promise.all([
      readDraft(session.owner, POST_FORM, from),
      readDraft(session.owner, POST_FORM, there),
    ])
    if (!mine) return
    const replaces =
      !other ||
      (await overlays.ask({
        title: `“${name}”里有一份没发完的草稿`,
        text: '换成正在写的这份，那份就删除了；打开那份，正在写的留在原来的圈子',
        confirm: '换成这份',
        cancel: '打开那份',
      }))
    if (!replaces) return
    await saveDraft(session.owner, POST_FORM, there, { ...mine.fields, topic: null }, `/post-publish/${there}`)
    await discardDraft(session.owner, POST_FORM, from)
  }
  const choose = async (id: string, name: string) => {
    try {
      await move(id, name)
    } catch (error) {
      return overlays.toast(draftTexts[unsavedState(error)])
    }
    await router.navigate({ to: '/post-publish/$id', params: { id }, replace: true })
  }
  return (
    <PagedList
      query={myCirclesQuery()}
      rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)}
      empty={
        <EmptyState
          kind={6}
          note="还没有关注圈子，先去关注一个"
          action={<Button render={<Link to="/group-follow-list" search={{ tab: 'all' }} />}>看看全部圈子</Button>}
        />
      }
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map(({ id, name, introduction }) => (
            <li key={id}>
              <ListCell title={name} note={introduction} onClick={() => void choose(id, name)} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
})

const Topics = observer(function Topics({ circle }: { circle: string }) {
  const { session } = useStores()
  const router = useRouter()
  const draft = useDraft({ user: session.owner, form: POST_FORM, target: circle, blank: blankPost })
  const choose = async (topic: { id: string; name: string } | null) => {
    const known = await readDraft(session.owner, POST_FORM, circle)
    await saveDraft(
      session.owner,
      POST_FORM,
      circle,
      { ...blankPost, ...known?.fields, topic },
      `/post-publish/${circle}`,
    )
    await router.navigate({ to: '/post-publish/$id', params: { id: circle }, replace: true })
  }
  return (
    <PagedList
      query={topicsQuery(circle)}
      rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)}
      empty={<EmptyState kind={6} note="这个圈子还没有话题" />}
    >
      {(rows) => (
        <ul className={styles.list}>
          {draft.fields.topic && (
            <li>
              <ListCell title="不选话题" onClick={() => void choose(null)} />
            </li>
          )}
          {rows.map(({ id, name, description }) => (
            <li key={id}>
              <ListCell title={name} note={description} onClick={() => void choose({ id, name })} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
})
