import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandHeart } from 'lucide-react'
import * as v from 'valibot'
import { wishState, wishStates } from '#contract/help/wish-states.ts'
import { CardList } from '#features/list/card-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { addChoice } from '#lib/add-choice.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { streetsQuery } from '#queries/practice-settings.queries.ts'
import { wishesQuery } from '#queries/wishes.queries.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { WishCard } from './wish-card.tsx'

const { open, claimed, finished, done } = wishState
const shown = [open, claimed, finished, done]
const number = (max: number) =>
  v.optional(
    v.fallback(
      v.optional(
        v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(max)),
      ),
      undefined,
    ),
  )
export const wallSearch = v.object({ status: number(4), street: number(9_999_999) })
export type WallSearch = v.InferOutput<typeof wallSearch>

export async function loadWall(
  { status, street }: WallSearch,
  { queryClient }: { queryClient: Parameters<typeof need>[0] },
  occasion: Parameters<typeof needList>[2],
) {
  const wall = wishesQuery({ ...(status ? { status } : {}), ...(street ? { street_id: street } : {}) })
  const streets = streetsQuery()
  await Promise.all([needList(queryClient, wall, occasion), need(queryClient, streets).catch(() => {})])
  return { wall, streets }
}

/** Wishes of residents by state and street [decisions G178, G181]. path: either of its two addresses. */
export function WishWall({
  path,
  title,
  search: { status, street },
  data: { wall, streets },
}: {
  path: '/micro-wish' | '/wish'
  title: string
  search: WallSearch
  data: Awaited<ReturnType<typeof loadWall>>
}) {
  const { data: known } = useQuery(streets)
  const choose = addChoice(({ status, street }: WallSearch) => ({
    ...(status ? { status } : {}),
    ...(street ? { street } : {}),
  }))
  const places = (known?.list ?? []).filter(({ level }) => level === 1)
  return (
    <PageShell title={title} shows={wall.queryKey}>
      <TabsBar
        className={written.tabs}
        label="心愿状态"
        value={String(status ?? 0)}
        tabs={[undefined, ...shown].map((state) => ({
          key: String(state ?? 0),
          label: state === undefined ? '全部' : wishStates[state]!,
          render: <Link to={path} search={choose({ status: state })} replace activeOptions={{ exact: true }} />,
        }))}
      />
      {places.length > 1 && (
        <nav className={classNames(slide.line, written.chips)} aria-label="街道">
          {[{ id: '', name: '全部街道' }, ...places].map(({ id, name }) => (
            <PillLink
              key={id}
              current={Number(id) === (street ?? 0)}
              render={
                <Link to={path} search={choose({ street: Number(id) })} replace activeOptions={{ exact: true }} />
              }
            >
              {name}
            </PillLink>
          ))}
        </nav>
      )}
      <div className={written.foot}>
        <CardList
          query={wall}
          empty={<EmptyState kind={1} note="这里还没有心愿，可以换一个状态或街道看看" />}
          card={(wish, place) => <WishCard wish={wish} first={place === 0} />}
        />
      </div>
      <div data-bottom-bar className={styles.bar}>
        <Button
          size="large"
          icon={<HandHeart aria-hidden="true" />}
          render={<Link to="/micro-wish-publish" preload={false} />}
        >
          发布心愿
        </Button>
      </div>
    </PageShell>
  )
}
