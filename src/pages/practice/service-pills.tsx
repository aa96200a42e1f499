import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { serviceTypesQuery } from '#queries/practice-settings.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'

/** Kinds of service to choose one of. link: to the same page with this kind, '' for all. */
export function ServicePills({
  services,
  chosen,
  link,
  className,
}: {
  services: ReturnType<typeof serviceTypesQuery>
  chosen: string
  link: (id: string) => ReactElement
  className?: string | undefined
}) {
  const { data } = useQuery(services)
  if (!data || data.list.length < 2) return null
  return (
    <nav className={classNames(slide.line, className)} aria-label="服务类型">
      {[{ id: '', name: '全部' }, ...data.list].map(({ id, name }) => (
        <PillLink key={id} current={id === chosen} render={link(id)}>
          {name}
        </PillLink>
      ))}
    </nav>
  )
}
