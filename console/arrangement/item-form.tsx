import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ArrangedItem } from '#contract/staff/arrangement-fields.ts'
import { findSources } from '#contract/staff/arrangement.ts'
import { sourceTypes } from '#contract/pages/pages.ts'
import { call } from '#console/call.ts'
import type { PictureNeed } from '#console/library/picture-facts.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { TextField } from '#console/ui/field.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { useArranged } from './arranged.ts'
import { standings, type CardShape } from './card-shapes.ts'
import { labelOf, type DocumentField } from './document-field.ts'
import { FieldsOf } from './fields-of.tsx'
import styles from './item-form.module.css'

const isAddress = ({ source_type }: ArrangedItem) => source_type === sourceTypes.address
const fields: (DocumentField & { own?: string })[] = [
  { name: 'url', label: '地址', kind: 'line', hint: '本站的路径，或以 https 开头', isFor: isAddress },
  { name: 'title', label: '标题', kind: 'line', hint: '不填就用它自己的' },
  { name: 'subtitle', label: '副标题', kind: 'line', own: 'subtitle' },
  { name: 'icon', label: '图标', kind: 'icon', own: 'icon' },
  { name: 'cover', label: '图片', kind: 'picture', own: 'cover' },
]

/** Titles of what was found here, by what it is and its number. */
const found = new Map<string, string>()
const subjectOf = ({ source_type, source_id }: ArrangedItem) =>
  found.get(`${source_type} ${source_id}`) ?? (source_id && `编号 ${source_id}`)
export const itemName = (item: ArrangedItem): string => item.title || subjectOf(item) || item.url || '（空的）'

interface ItemFormProps {
  item: ArrangedItem
  shape: NonNullable<CardShape['items']>
  /** What its picture should measure. */
  need: PictureNeed | undefined
  errors: Record<string, string>
  onChange: (item: ArrangedItem) => void
}

/** What one item of a card stands for, and what it shows in place of that's own words. */
export function ItemForm({ item, shape, need, errors, onChange }: ItemFormProps) {
  const { isReadOnly } = useArranged()
  const [asked, setAsked] = useState(false)
  const { source_type, source_id } = item
  const choices = standings.filter(({ value }) => shape.stands.includes(Number(value)))
  return (
    <div className={styles.item}>
      <FieldsOf
        fields={[{ name: 'source_type', label: '指向', kind: 'choice', choices }]}
        value={item}
        errors={errors}
        onChange={(next) => onChange({ ...next, source_id: '' })}
      />
      {!isAddress(item) && (
        <p className={styles.chosen}>
          {source_id ? `已选：${subjectOf(item)}` : '还没有选'}
          {!isReadOnly && <Button onClick={() => setAsked(true)}>找{labelOf(standings, source_type)}</Button>}
        </p>
      )}
      <FieldsOf
        fields={fields
          .filter(({ own }) => !own || shape.fields.includes(own as 'cover'))
          .map((field) => (field.kind === 'picture' && need ? { ...field, need } : field))}
        value={item}
        errors={errors}
        onChange={onChange}
      />
      {asked && (
        <FindSource
          type={source_type}
          onClose={() => setAsked(false)}
          onChoose={(id, title) => {
            setAsked(false)
            found.set(`${source_type} ${id}`, title)
            onChange({ ...item, source_id: id })
          }}
        />
      )}
    </div>
  )
}

interface FindSourceProps {
  type: number
  onChoose: (id: string, title: string) => void
  onClose: () => void
}
function FindSource({ type, onChoose, onClose }: FindSourceProps) {
  const [keyword, setKeyword] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['arrangement', 'sources', type, keyword],
    queryFn: ({ signal }) => call(findSources, { source_type: type, keyword }, { signal }),
    placeholderData: keepPreviousData,
  })
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setKeyword(String(new FormData(event.currentTarget).get('keyword')))
  }
  return (
    <Dialog title={`找${labelOf(standings, type)}`} onClose={onClose}>
      <form role="search" onSubmit={search} className={styles.search}>
        <TextField name="keyword" label="标题或编号" type="search" autoComplete="off" />
        <Button type="submit">搜索</Button>
      </form>
      {data ? (
        <ul className={styles.found}>
          {data.list.map(({ id, title, note, cover }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id, title)}>
                {cover && <img src={cover} alt="" loading="lazy" />}
                <span>
                  {title || `编号 ${id}`}
                  <small>{note}</small>
                </span>
              </button>
            </li>
          ))}
          {data.list.length === 0 && (
            <li>
              <Empty>没有找到</Empty>
            </li>
          )}
        </ul>
      ) : error ? (
        <Failed error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
      </DialogActions>
    </Dialog>
  )
}
