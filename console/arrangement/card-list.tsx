import { useState } from 'react'
import * as cardType from '#contract/pages/card-types.ts'
import { cardTitles, sourceKinds, type ArrangedTab } from '#contract/staff/arrangement-fields.ts'
import { OrderedList } from '#console/form/ordered-list.tsx'
import { Button } from '#console/ui/button.tsx'
import { SelectField } from '#console/ui/field.tsx'
import { say } from '#console/ui/toast.tsx'
import { useArranged } from './arranged.ts'
import styles from './card-list.module.css'
import { cardShapes } from './card-shapes.ts'
import { newId } from './parts.ts'
import { cardName } from './place.ts'
import { TroubleCount } from './trouble-list.tsx'

interface CardListProps<Card extends ArrangedTab> {
  label: string
  at: string
  cards: Card[]
  /** They stand in a card of tabs, and have none within. */
  areTabs?: boolean
  most: number
  onChange: (cards: Card[]) => void
}

function aboutOf({ type, source, items }: ArrangedTab): string {
  if (source) return sourceKinds[source.kind]
  return cardShapes[type]?.items ? `${items.length} 项` : ''
}
function blankCard(type: number, areTabs: boolean): ArrangedTab {
  const { styles: looks, sources } = cardShapes[type] ?? {}
  const [kind] = Object.keys(sources ?? {}) as (keyof typeof sourceKinds)[]
  const first = kind && kind !== 'category' ? { kind, value: sources?.[kind]?.[0]?.value ?? '' } : null
  return {
    id: newId(),
    type,
    title: areTabs ? cardTitles[type]! : '',
    show_title: 0,
    show_more: 0,
    style: looks?.[0]?.value ?? '',
    columns: 0,
    content: '',
    page_size: 5,
    source: first,
    items: [],
    ...(areTabs ? {} : { tabs: [] }),
  }
}
/** The same with ids of their own. */
const copyOf = <Card extends ArrangedTab>(card: Card): Card => ({
  ...card,
  id: newId(),
  ...('tabs' in card ? { tabs: (card.tabs as ArrangedTab[]).map(copyOf) } : {}),
})

/** Cards in the order of their page, or tabs in that of their card. */
export function CardList<Card extends ArrangedTab>({ label, at, cards, areTabs, most, onChange }: CardListProps<Card>) {
  const { isReadOnly, open } = useArranged()
  const [type, setType] = useState(String(cardType.list))
  const types = Object.entries(cardTitles)
    .map(([value, label]) => ({ value, label }))
    .filter(({ value }) => !areTabs || Number(value) !== cardType.tabs)
  const word = areTabs ? '标签' : '卡片'
  const isFull = cards.length >= most
  function add() {
    const card = blankCard(Number(type), areTabs === true) as Card
    onChange([...cards, card])
    say(`已添加${word}：${cardName(card)}，在最后`)
  }
  function change(next: Card[]) {
    if (next.length < cards.length) say(`已移除${word}，按“撤销一步”或 Ctrl + Z 恢复`)
    onChange(next)
  }
  return (
    <>
      <OrderedList
        label={`${label}（${cards.length}）`}
        items={cards}
        keyOf={({ id }) => id}
        nameOf={cardName}
        isReadOnly={isReadOnly}
        onChange={change}
      >
        {(card) => (
          <div className={styles.card}>
            <span className={styles.name}>
              {cardName(card)} <small>{aboutOf(card)}</small> <TroubleCount at={`${at}/${card.id}`} />
            </span>
            <span className={styles.actions}>
              <Button aria-label={`编辑：${cardName(card)}`} onClick={() => open(`${at}/${card.id}`)}>
                {isReadOnly ? '查看' : '编辑'}
              </Button>
              {!isReadOnly && !isFull && (
                <Button
                  aria-label={`复制：${cardName(card)}`}
                  onClick={() => onChange(cards.flatMap((one) => (one === card ? [one, copyOf(one)] : [one])))}
                >
                  复制
                </Button>
              )}
            </span>
          </div>
        )}
      </OrderedList>
      {!isReadOnly && !isFull && (
        <div className={styles.add}>
          <SelectField
            label={`添加什么${word}`}
            choices={types}
            value={type}
            onChange={(event) => setType(event.target.value)}
          />
          <Button onClick={add}>添加{word}</Button>
        </div>
      )}
      {isFull && <p>已有 {most} 个，不能再多。</p>}
    </>
  )
}
