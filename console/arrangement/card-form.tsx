import * as cardType from '#contract/pages/card-types.ts'
import {
  MOST_ITEMS,
  sourceKinds,
  type ArrangedCard,
  type ArrangedItem,
  type ArrangedTab,
  type SourceKind,
} from '#contract/staff/arrangement-fields.ts'
import type { PictureNeed } from '#console/library/picture-facts.ts'
import { useArranged } from './arranged.ts'
import { CardList } from './card-list.tsx'
import { cardShapes, type CardShape } from './card-shapes.ts'
import type { DocumentField } from './document-field.ts'
import { FieldsOf } from './fields-of.tsx'
import styles from './fields-of.module.css'
import { ItemForm, itemName } from './item-form.tsx'
import { TroublesHere } from './trouble-list.tsx'
import { errorsOf } from './troubles.ts'
import { UnfoldedList } from './unfolded-list.tsx'

/** They show their titles in a way of their own, or not at all. */
const ownTitle: number[] = [cardType.notices, cardType.search, cardType.title]
const hasMore = (type: number) => cardShapes[type]?.items !== undefined && !ownTitle.includes(type)

function fieldsFor({ type, source }: ArrangedTab): DocumentField[] {
  const { styles: choices, columns, sources, hasContent } = cardShapes[type] ?? {}
  const values = source && sources?.[source.kind]
  const one = (field: DocumentField, isMeant: boolean) => (isMeant ? [field] : [])
  const hint = type === cardType.banner ? '不显示时，读给看不见的人听' : undefined
  return [
    { name: 'title', label: type === cardType.search ? '框里的提示' : '标题', kind: 'line', hint },
    ...one({ name: 'show_title', label: '显示标题', kind: 'tick' }, !ownTitle.includes(type)),
    ...one({ name: 'show_more', label: '显示“更多”', kind: 'tick' }, hasMore(type)),
    ...one({ name: 'style', label: '样式', kind: 'choice', choices }, choices !== undefined),
    ...one({ name: 'columns', label: '一行几个', kind: 'choice', choices: columns }, columns !== undefined),
    ...one({ name: 'content', label: '正文', kind: 'html' }, hasContent === true),
    ...one(
      { name: 'source.kind', label: '内容来自', kind: 'choice', choices: kindsIn(sources) },
      sources !== undefined,
    ),
    ...one({ name: 'source.value', label: '哪个栏目', kind: 'category' }, source?.kind === 'category'),
    ...one(
      { name: 'source.value', label: '哪一种', kind: 'choice', choices: values ?? [] },
      !!values && values.length > 1,
    ),
    ...one({ name: 'page_size', label: '显示几条', kind: 'number', hint: '1 到 30，其余在“更多”里' }, !!source),
  ]
}
const kindsIn = (sources: CardShape['sources'] = {}) => [
  { value: '', label: '自己选的' },
  ...(Object.keys(sources) as SourceKind[]).map((value) => ({ value, label: sourceKinds[value] })),
]
/** Another kind of source begins with its first value; without a kind there is none. */
function settled<Card extends ArrangedTab>(card: Card, before: ArrangedTab): Card {
  const kind = card.source?.kind
  if (!kind) return { ...card, source: null }
  const value = cardShapes[card.type]?.sources?.[kind]?.[0]?.value ?? ''
  return kind === before.source?.kind ? card : { ...card, source: { kind, value } }
}
/** Of a banner, whose pictures are as wide as the page; others are cut by the app. */
function needOf({ type, style }: ArrangedTab): PictureNeed | undefined {
  if (type !== cardType.banner) return undefined
  return { width: 750, height: { wide: 190, '3:2': 500, '1:1': 750 }[style] ?? 422 }
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
  const { items } = cardShapes[card.type] ?? {}
  const tabs = (card as Partial<ArrangedCard>).tabs ?? []
  return (
    <div className={styles.fields}>
      <TroublesHere at={at} />
      <FieldsOf
        fields={fieldsFor(card)}
        value={card}
        errors={errorsOf(troubles, at)}
        onChange={(next) => onChange(settled(next, card))}
      />
      {items && !card.source && (
        <UnfoldedList
          label="内容"
          at={at}
          items={card.items}
          nameOf={itemName}
          most={items.most ?? MOST_ITEMS}
          word="添加一项"
          make={() => ({ ...blankItem, source_type: items.stands[0]! })}
          onChange={(next) => onChange({ ...card, items: next })}
        >
          {(item, place, change) => (
            <ItemForm
              item={item}
              shape={items}
              need={needOf(card)}
              errors={errorsOf(troubles, at, place)}
              onChange={change}
            />
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
