import * as cardType from '#contract/pages/card-types.ts'
import {
  MOST_ITEMS,
  type ArrangedCard,
  type ArrangedItem,
  type ArrangedTab,
} from '#contract/staff/arrangement-fields.ts'
import { useArranged } from './arranged.ts'
import { CardList } from './card-list.tsx'
import { cardShapes } from './card-shapes.ts'
import { choicesOf, type DocumentField } from './document-field.ts'
import { FieldsOf } from './fields-of.tsx'
import styles from './fields-of.module.css'
import { ItemForm } from './item-form.tsx'
import { SourceField } from './source-field.tsx'
import { TroublesHere } from './trouble-list.tsx'
import { errorsOf } from './troubles.ts'
import { UnfoldedList } from './unfolded-list.tsx'

/** They show their titles in a way of their own, or not at all. */
const ownTitle: number[] = [cardType.notices, cardType.search, cardType.title]
const hasOwnTitle = ({ type }: ArrangedTab) => ownTitle.includes(type)
const hasMore = ({ type }: ArrangedTab) =>
  cardShapes[type]?.items !== undefined && !hasOwnTitle({ type } as ArrangedTab)

function fieldsFor({ type }: ArrangedTab): DocumentField[] {
  const { styles: looks, columns } = cardShapes[type] ?? {}
  return [
    {
      name: 'title',
      label: type === cardType.search ? '框里的提示' : '标题',
      kind: 'line',
      hint: type === cardType.banner ? '不显示时，读给看不见的人听' : undefined,
    },
    { name: 'show_title', label: '显示标题', kind: 'tick', isFor: (card: ArrangedTab) => !hasOwnTitle(card) },
    { name: 'show_more', label: '显示“更多”', kind: 'tick', isFor: hasMore },
    { name: 'style', label: '样式', kind: 'choice', choices: looks, isFor: () => looks !== undefined },
    {
      name: 'columns',
      label: '一行几个',
      kind: 'choice',
      choices: choicesOf(Object.fromEntries([[0, '自动'], ...(columns ?? []).map((one) => [one, String(one)])])),
      isFor: () => columns !== undefined,
    },
    { name: 'content', label: '正文', kind: 'html', isFor: () => cardShapes[type]?.hasContent === true },
    {
      name: 'page_size',
      label: '显示几条',
      kind: 'number',
      hint: '1 到 30，其余在“更多”里',
      isFor: ({ source }: ArrangedTab) => !!source,
    },
  ]
}
const blankItem: ArrangedItem = { title: '', subtitle: '', cover: '', icon: '', url: '', source_type: 2, source_id: '' }

interface CardFormProps<Card extends ArrangedTab> {
  card: Card
  at: string
  onChange: (card: Card) => void
}

/** One card, or one tab of a card of tabs: what it shows, and how. */
export function CardForm<Card extends ArrangedTab>({ card, at, onChange }: CardFormProps<Card>) {
  const { troubles } = useArranged()
  const shape = cardShapes[card.type] ?? {}
  const errors = errorsOf(troubles, at)
  const { items } = shape
  const tabs = (card as Partial<ArrangedCard>).tabs ?? []
  return (
    <div className={styles.fields}>
      <TroublesHere at={at} />
      <FieldsOf fields={fieldsFor(card)} value={card} errors={errors} onChange={onChange} />
      {shape.sources && (
        <SourceField
          source={card.source}
          shape={shape}
          error={errors.source ?? errors.kind}
          onChange={(source) => onChange({ ...card, source })}
        />
      )}
      {items && !card.source && (
        <UnfoldedList
          label="内容"
          at={at}
          items={card.items}
          nameOf={({ title, url, source_id }) => title || url || (source_id ? `编号 ${source_id}` : '（空的）')}
          most={items.most ?? MOST_ITEMS}
          word="添加一项"
          make={() => ({ ...blankItem, source_type: items.stands[0]! })}
          onChange={(next) => onChange({ ...card, items: next })}
        >
          {(item, place, change) => (
            <ItemForm item={item} shape={items} errors={errorsOf(troubles, at, place)} onChange={change} />
          )}
        </UnfoldedList>
      )}
      {card.type === cardType.tabs && (
        <CardList
          label="标签"
          at={at}
          cards={tabs}
          areTabs
          most={10}
          onChange={(next) => onChange({ ...card, tabs: next })}
        />
      )}
    </div>
  )
}
