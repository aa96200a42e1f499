import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
          <Choice key={id} current={id === merchant} choice={{ merchant: id }}>
            {name}
          </Choice>
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
            <Choice key={code} current={code === state} choice={{ state: code === state ? undefined : code }}>
              {adviceStates[code]}
            </Choice>
          ))}
        </nav>
      )}
      <nav className={classNames(slide.line, written.chips)} aria-label="类型和排序">
        <Choice current={order === 'hot'} choice={{ order: order === 'hot' ? 'new' : 'hot' }}>
          附议最多
        </Choice>
        {types.map(([code, name]) => (
          <Choice
            key={code}
            current={Number(code) === type}
            choice={{ type: Number(code) === type ? undefined : (Number(code) as 1) }}
          >
            {name}
          </Choice>
        ))}
      </nav>
    </>
  )
}

interface ChoiceProps {
  current: boolean
  choice: Partial<Chosen>
  children: ReactNode
}
const Choice = ({ current, choice, children }: ChoiceProps) => (
  <PillLink
    current={current}
    render={<Link from="/interact" to="/interact" search={choose(choice)} replace activeOptions={{ exact: true }} />}
  >
    {children}
  </PillLink>
)
