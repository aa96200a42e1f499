import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adviceTypes } from '#contract/advices.ts'
import type { adviceMerchantsQuery } from '#queries/advices.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import written from '#ui/written.module.css'
import { choose, type Chosen } from './address-of.ts'

const types = Object.entries(adviceTypes)

/** Each is in the address, so that a filtered list can be opened cold. */
export function AdviceFilters({
  chosen,
  departments,
}: {
  chosen: Chosen
  departments: ReturnType<typeof adviceMerchantsQuery>
}) {
  const { order, merchant = '', type = 0 } = chosen
  const { data } = useQuery(departments)
  return (
    <>
      <nav className={classNames(slide.line, written.chips)} aria-label="部门">
        {[{ id: '', name: '全部部门' }, ...(data?.list ?? [])].map(({ id, name }) => (
          <PillLink
            key={id}
            current={id === merchant}
            render={
              <Link
                from="/interact"
                to="/interact"
                search={choose({ merchant: id })}
                replace
                activeOptions={{ exact: true }}
              />
            }
          >
            {name}
          </PillLink>
        ))}
      </nav>
      <nav className={classNames(slide.line, written.chips)} aria-label="类型和排序">
        <PillLink
          current={order === 'hot'}
          render={
            <Link
              from="/interact"
              to="/interact"
              search={choose({ order: order === 'hot' ? 'new' : 'hot' })}
              replace
              activeOptions={{ exact: true }}
            />
          }
        >
          附议最多
        </PillLink>
        {types.map(([code, name]) => (
          <PillLink
            key={code}
            current={Number(code) === type}
            render={
              <Link
                from="/interact"
                to="/interact"
                search={choose({ type: Number(code) === type ? undefined : (Number(code) as 1) })}
                replace
                activeOptions={{ exact: true }}
              />
            }
          >
            {name}
          </PillLink>
        ))}
      </nav>
    </>
  )
}
