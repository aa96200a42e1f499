import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { cardAddress } from '#features/page-cards/card-address.ts'
import { namedPageQuery } from '#queries/pages.queries.ts'
import { ServicesRow } from './services-row.tsx'
import { servicesOf } from './services-of.ts'
import { useOwnServices, useRememberUse } from './use-own-services.ts'

const SHOWN = 10

/** The ten services this citizen uses most; before the first use the operator's first. */
export function MostUsedServices() {
  const area = useRef<HTMLDivElement>(null)
  const isOpen = useOpenPaths()
  const { data } = useQuery(namedPageQuery('services'))
  const services = useMemo(() => servicesOf(data), [data])
  useRememberUse(area, services)
  const { services: ordered } = useOwnServices(services.filter((item) => isOpen(cardAddress(item)?.path ?? '')))
  return (
    <div ref={area}>
      <ServicesRow services={ordered.slice(0, SHOWN)} />
    </div>
  )
}
