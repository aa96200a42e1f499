import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adviceStates, adviceTypes } from '#contract/advices.ts'
import type { adviceMerchantsQuery } from '#queries/advices.queries.ts'
import { countText } from '#lib/count-text.ts'
import { classNames } from '#ui/class-names.ts'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import written from '#ui/written.module.css'
import { choose, type Chosen } from './address-of.ts'

const types = Object.entries(adviceTypes)
/** What is not accepted is its author's alone. */
const states = [1, 2, 3, 4] as const

/** Each is in the address, so that a filtered list can be opened cold. */
export function AdviceFilters({
  chosen,
  departments,
}: {
  chosen: Chosen
  departments: ReturnType<typeof adviceMerchantsQuery>
}) {
  const { tab, order, merchant = '', type = 0, state } = chosen
  const { data } = useQuery(departments)
  const department = data?.list.find(({ id }) => id === merchant)
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
      {department && (
        <p className={written.quiet}>
          {department.name}已受理 {countText(department.advice_num)} 件，回复率 {department.reply_rate}%
        </p>
      )}
      {tab === 'all' && (
        <nav className={classNames(slide.line, written.chips)} aria-label="状态">
          {states.map((code) => (
            <PillLink
              key={code}
              current={code === state}
              render={
                <Link
                  from="/interact"
                  to="/interact"
                  search={choose({ state: code === state ? undefined : code })}
                  replace
                  activeOptions={{ exact: true }}
                />
              }
            >
              {adviceStates[code]}
            </PillLink>
          ))}
        </nav>
      )}
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
