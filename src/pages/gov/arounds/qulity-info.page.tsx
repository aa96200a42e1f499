import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { qualificationsQuery } from '#queries/merchants.queries.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './arounds.module.css'

/** Licences of a merchant, or of the site [decision G164]. */
export const Route = createFileRoute('/qulity-info')({
  staticData: { title: '资质信息', area: 'gov', access: 'open', example: {} },
  validateSearch: v.object({
    merchant_id: v.optional(
      v.fallback(
        v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))),
        undefined,
      ),
    ),
  }),
  loaderDeps: ({ search: { merchant_id = '' } }) => ({ merchant: merchant_id }),
  loader: async ({ deps: { merchant }, context: { queryClient } }) => {
    const licences = qualificationsQuery(merchant)
    await need(queryClient, licences)
    return { licences }
  },
  component: QulityInfoPage,
})

function QulityInfoPage() {
  const { licences } = Route.useLoaderData()
  const {
    data: { name, list },
  } = useSuspenseQuery(licences)
  const enlarge = async (place: number) => {
    const { openPhotos } = await import('#ui/open-photos.ts')
    await openPhotos(
      list.map(({ image, title }) => ({ src: sizedPicture(image, 1200), alt: title })),
      place,
    )
  }
  return (
    <PageShell title="资质信息" shows={licences.queryKey}>
      {name && <h2 className={styles.owner}>{name}</h2>}
      {list.length === 0 ? (
        <EmptyState kind={6} note="还没有公布资质" />
      ) : (
        <ul className={styles.licences}>
          {list.map(({ id, title, image }, place) => (
            <li key={id}>
              <button type="button" className="press" onClick={() => void enlarge(place)}>
                <Picture src={sizedPicture(image, 750)} alt="" ratio="3:2" />
                <span>{title}</span>
                <span className="visually-hidden">，查看大图</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PageShell>
  )
}
