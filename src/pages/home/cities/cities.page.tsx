import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { asStoredLine, isBlank } from '#contract/words.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { useSiteCity } from '#features/location/use-city.ts'
import { need } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { citiesQuery } from '#queries/site.queries.ts'
import { useStores } from '#stores/stores.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './cities.module.css'
import { cityGroups } from './city-groups.ts'
import { LocatedCity } from './located-city.tsx'

export const Route = createFileRoute('/cities')({
  staticData: { title: '选择城市', area: 'home', access: 'open', personal: true, example: {} },
  loader: async ({ context: { queryClient } }) => {
    const cities = citiesQuery()
    await need(queryClient, cities).catch(() => {})
    return { cities }
  },
  component: CitiesPage,
})

function CitiesPage() {
  const { cities } = Route.useLoaderData()
  return (
    <PageShell title="选择城市" shows={cities.queryKey}>
      <CityChoices cities={cities} />
    </PageShell>
  )
}

/** Config city, chosen city, located city [decisions G8, G76, G109]. The choice stays on the device. */
const CityChoices = observer(function CityChoices({ cities }: { cities: ReturnType<typeof citiesQuery> }) {
  const { settings, overlays } = useStores()
  const { data, error, refetch, isRefetching } = useQuery(cities)
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const [searched, setSearched] = useState('')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const own = useSiteCity()
  const current = settings.city || own
  const choose = (name: string) => {
    settings.setCity(name === own ? '' : name)
    overlays.toast(`已选择${name}`)
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/index', replace: true })
  }
  const groups = data && cityGroups(data.list, searched)
  const last = settings.lastCities.filter((name) => name !== current)
  return (
    <>
      <div className={styles.search}>
        <SearchField value={searched} onChange={setSearched} onSearch={setSearched} placeholder="搜索城市或区县" />
      </div>
      {isBlank(searched) && (
        <>
          <section className={styles.block} aria-labelledby="current-city">
            <h2 id="current-city" className={styles.heading}>
              当前城市
            </h2>
            <p className={styles.current}>{current}</p>
            {config.is_league !== 1 && current !== own && (
              <p className={styles.note}>本站内容来自{own}，所选城市只显示在首页顶部。</p>
            )}
          </section>
          <LocatedCity tree={data?.list ?? []} current={current} onChoose={choose} />
          {(last.length > 0 || current !== own) && (
            <section className={styles.block} aria-labelledby="last-cities">
              <h2 id="last-cities" className={styles.heading}>
                最近选择
              </h2>
              <div className={styles.pills}>
                {[...(current === own ? [] : [own]), ...last.filter((name) => name !== own)].map((name) => (
                  <button key={name} type="button" className={styles.pill} onClick={() => choose(name)}>
                    {name}
                  </button>
                ))}
              </div>
            </section>
          )}
        </>
      )}
      {groups ? (
        groups.map(({ initial, cities: found }) => (
          <section key={initial} className={styles.group} aria-label={initial}>
            <h2 className={styles.initial}>{initial}</h2>
            <ul>
              {found.map(({ id, name, within }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.city}
                    aria-current={name === current ? 'true' : undefined}
                    onClick={() => choose(name)}
                  >
                    <span>{name}</span>
                    <span className={styles.within}>{within}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : error ? (
        <ErrorState message={describeError(error).message} retrying={isRefetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="lines" count={4} />
      )}
      {groups?.length === 0 && (
        <p className={styles.none} role="status">
          {!isBlank(searched) ? `没有找到“${asStoredLine(searched)}”` : '还没有可选的城市'}
        </p>
      )}
    </>
  )
})
