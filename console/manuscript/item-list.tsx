import type { ManuscriptFields, ManuscriptType } from '#contract/staff/manuscript-fields.ts'
import type { ManuscriptRow } from '#contract/staff/manuscripts.ts'
import { typeTitle } from '#console/things/manuscript-choices.ts'
import { StageBadge } from '#console/things/stage-badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { SelectField, TextField } from '#console/ui/field.tsx'
import { styleChoices } from './field-titles.ts'
import { FindManuscripts } from './find-manuscripts.tsx'
import { OrderedList } from '#console/form/ordered-list.tsx'
import styles from './item-list.module.css'

interface ItemsProps {
  label: string
  types: ManuscriptType[]
  /** Of the ids that are known: what they are. */
  parts: Map<number, ManuscriptRow>
  onPart: (row: ManuscriptRow) => void
  isReadOnly: boolean
  error?: string
}

/** Content of the city in an order. */
export function ItemList({
  items,
  onChange,
  ...props
}: ItemsProps & { items: number[]; onChange: (items: number[]) => void }) {
  const { label, types, parts, onPart, isReadOnly, error } = props
  const titleOf = (id: number) => parts.get(id)?.title || `编号 ${id}`
  return (
    <>
      <OrderedList
        label={`${label}（${items.length}）`}
        {...{ items, isReadOnly, error, onChange }}
        keyOf={String}
        nameOf={titleOf}
      >
        {(id) => {
          const part = parts.get(id)
          return (
            <>
              {titleOf(id)} {part && <small>{typeTitle(part.type)}</small>}{' '}
              {part && part.stage !== 'published' && <StageBadge {...part} />}
            </>
          )
        }}
      </OrderedList>
      {!isReadOnly && (
        <FindManuscripts
          label={`找内容，加到${label}`}
          types={types}
          stage=""
          word="加入"
          chosen={items}
          onChoose={(row) => {
            onPart(row)
            onChange([...items, Number(row.id)])
          }}
        />
      )}
    </>
  )
}

type Sections = ManuscriptFields['sections']

/** The sections of a special, each with its content. */
export function SectionList({
  sections,
  onChange,
  ...props
}: ItemsProps & { sections: Sections; onChange: (sections: Sections) => void }) {
  const { label, isReadOnly, error } = props
  return (
    <>
      <OrderedList
        {...{ label, isReadOnly, error, onChange }}
        items={sections}
        nameOf={({ title }) => title || '未命名的版块'}
      >
        {(section, change) => (
          <div className={styles.section}>
            <TextField
              label="版块名称"
              maxLength={60}
              readOnly={isReadOnly}
              value={section.title}
              onChange={(event) => change({ ...section, title: event.target.value })}
            />
            <SelectField
              label="版块样式"
              choices={styleChoices}
              disabled={isReadOnly}
              value={section.style}
              onChange={(event) => change({ ...section, style: event.target.value })}
            />
            <ItemList
              {...props}
              label={section.title || '这个版块'}
              error=""
              items={section.items}
              onChange={(items) => change({ ...section, items })}
            />
          </div>
        )}
      </OrderedList>
      {!isReadOnly && (
        <p>
          <Button onClick={() => onChange([...sections, { id: '', title: '', style: 'right', items: [] }])}>
            添加版块
          </Button>
        </p>
      )}
    </>
  )
}
