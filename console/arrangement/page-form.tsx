import { MOST_CARDS, type ArrangedPage } from '#contract/staff/arrangement-fields.ts'
import { Button } from '#console/ui/button.tsx'
import { useArranged } from './arranged.ts'
import { CardList } from './card-list.tsx'
import { choicesOf, shareFields, type DocumentField } from './document-field.ts'
import { FieldsOf } from './fields-of.tsx'
import styles from './fields-of.module.css'
import { TroublesHere } from './trouble-list.tsx'
import { errorsOf } from './troubles.ts'

const fields: DocumentField[] = [
  { name: 'name', label: '页面名称', kind: 'line' },
  {
    name: 'code',
    label: '它在应用里的地址',
    kind: 'choice',
    choices: choicesOf('=按编号打开|dyfcg=冬游活动 /dyfcg|services=服务 /services|gover=政务 /gover|dj=党建 /dj'),
  },
  { name: 'background_color', label: '底色', kind: 'colour', colour: 'page', hint: '不填就用应用自己的' },
  ...shareFields,
]

interface PageFormProps {
  page: ArrangedPage
  onChange: (page: ArrangedPage) => void
  onHome: () => void
  onRemove: () => void
}

/** One page: its cards, and what it is itself. */
export function PageForm({ page, onChange, onHome, onRemove }: PageFormProps) {
  const { troubles, isReadOnly } = useArranged()
  return (
    <div className={styles.fields}>
      <TroublesHere at={page.id} />
      <CardList
        key={page.id}
        label="卡片"
        at={page.id}
        cards={page.cards}
        most={MOST_CARDS}
        onChange={(cards) => onChange({ ...page, cards })}
      />
      <details className={styles.more}>
        <summary>页面设置</summary>
        <FieldsOf fields={fields} value={page} errors={errorsOf(troubles, page.id)} onChange={onChange} />
        {!isReadOnly && page.is_home !== 1 && (
          <p className={styles.actions}>
            <Button onClick={onHome}>设为首页</Button>
            <Button kind="danger" onClick={onRemove}>
              移除这一页
            </Button>
          </p>
        )}
      </details>
    </div>
  )
}
