import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { adviceState } from '#contract/government/advice-states.ts'
import { adviceStates, adviceTypes } from '#contract/government/advices.ts'
import type { adviceMerchantsQuery } from '#queries/advices.queries.ts'
import { countText } from '#lib/count-text.ts'
import { ActionSheet } from '#ui/action-sheet.tsx'
import { classNames } from '#ui/class-names.ts'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import written from '#ui/written.module.css'
import { choose, type Chosen } from './address-of.ts'
import styles from './advice.module.css'

const types = Object.entries(adviceTypes).map(([id, name]) => ({ id, name }))
/** What is not accepted is its author's alone. */
const { accepted, given, answered, closed } = adviceState
const states = [accepted, given, answered, closed].map((code) => ({ id: String(code), name: adviceStates[code]! }))
const orders = { new: '最新', hot: '附议最多' } as const

type Filter = 'merchant' | 'state' | 'type'
const names: Record<Filter, string> = { merchant: '部门', state: '状态', type: '类型' }
const chosenOf = (filter: Filter, id: string): Partial<Chosen> =>
  filter === 'merchant' ? { merchant: id } : { [filter]: id === '' ? undefined : (Number(id) as 1) }
export const noFilters: Partial<Chosen> = { merchant: undefined, state: undefined, type: undefined, keyword: undefined }

/** Each is in the address, so that a list can be opened cold. The order stands apart: it leaves nothing out. */
export function AdviceFilters({
  chosen,
  departments,
}: {
  chosen: Chosen
  departments: ReturnType<typeof adviceMerchantsQuery>
}) {
  const [open, setOpen] = useState<Filter>()
  const navigate = useNavigate({ from: '/interact' })
  const { data } = useQuery(departments)
  const choices = { merchant: data?.list ?? [], state: states, type: types }
  const filters = (Object.keys(names) as Filter[]).filter((filter) => filter !== 'state' || chosen.tab === 'all')
  const on = (filter: Filter) => choices[filter].find(({ id }) => id === String(chosen[filter] ?? ''))
  const department = data?.list.find(({ id }) => id === chosen.merchant)
  const said = [...filters.map((filter) => on(filter)?.name ?? ''), chosen.keyword ? `“${chosen.keyword}”` : '']
  const sheet = open ?? 'merchant'
  const pick = (id: string) => void navigate({ search: choose(chosenOf(sheet, id)), replace: true })
  return (
    <>
      <div className={classNames(slide.line, written.chips)} role="group" aria-label="筛选">
        {filters.map((filter) => (
          <PillLink
            key={filter}
            current={on(filter) !== undefined}
            render={<button type="button" aria-haspopup="dialog" onClick={() => setOpen(filter)} />}
          >
            {on(filter) ? `${names[filter]}：${on(filter)!.name}` : names[filter]}
            <ChevronDown className={styles.down} aria-hidden="true" />
          </PillLink>
        ))}
        <nav className={styles.orders} aria-label="排序">
          {(['new', 'hot'] as const).map((order) => (
            <PillLink
              key={order}
              current={order === chosen.order}
              render={
                <Link
                  from="/interact"
                  to="/interact"
                  search={choose({ order })}
                  replace
                  activeOptions={{ exact: true }}
                />
              }
            >
              {orders[order]}
            </PillLink>
          ))}
        </nav>
      </div>
      {said.some(Boolean) && (
        <p className={styles.filtered}>
          筛选：{said.filter(Boolean).join(' · ')}
          <Link from="/interact" to="/interact" search={choose(noFilters)} replace className={styles.clear}>
            清除筛选
          </Link>
        </p>
      )}
      {department && (
        <p className={written.quiet}>
          {department.name}已受理 {countText(department.advice_num)} 件，回复率 {department.reply_rate}%
        </p>
      )}
      <ActionSheet
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={names[sheet]}
        layout="list"
        current={String(chosen[sheet] ?? '')}
        actions={[{ id: '', name: '全部' }, ...choices[sheet]].map(({ id, name }) => ({
          key: id,
          label: name,
          onSelect: () => pick(id),
        }))}
      />
    </>
  )
}
