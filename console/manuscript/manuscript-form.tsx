import type { Editor } from '@tiptap/core'
import { useState, type ReactNode } from 'react'
import {
  fieldsOfType,
  itemTypes,
  typeCodes,
  type ManuscriptField,
  type ManuscriptFields,
  type ManuscriptType,
} from '#contract/staff/manuscript-fields.ts'
import type { ManuscriptRow } from '#contract/staff/manuscripts.ts'
import { HintsPanel } from '#console/editor/hints-panel.tsx'
import { PhoneView } from '#console/editor/phone-view.tsx'
import { TextEditor } from '#console/editor/text-editor.tsx'
import { TextArea } from '#console/ui/field.tsx'
import { fieldTitles } from './field-titles.ts'
import { ItemList, SectionList } from './item-list.tsx'
import styles from './manuscript-form.module.css'
import { PictureList } from './picture-list.tsx'
import { PlainField } from './plain-field.tsx'

interface ManuscriptFormProps {
  type: ManuscriptType
  fields: ManuscriptFields
  problems: Partial<Record<string, string>>
  parts: Map<number, ManuscriptRow>
  isReadOnly: boolean
  onPart: (row: ManuscriptRow) => void
  onChange: (part: Partial<ManuscriptFields>) => void
  /** What stands below the text. */
  children: ReactNode
}

/** What is written, in the middle; everything else is a property. */
const written: ManuscriptField[] = [
  'title',
  'introduction',
  'media_url',
  'content',
  'pictures',
  'items',
  'sections',
  'related',
]
const groups: { title: string; names: ManuscriptField[] }[] = [
  { title: '归类', names: ['category_id', 'tags', 'source_name', 'author'] },
  { title: '封面与列表', names: ['cover', 'banner', 'style', 'images'] },
  { title: '文件', names: ['duration', 'width', 'height', 'voice_url', 'link_url'] },
  { title: '显示', names: ['is_top', 'is_selected', 'allow_comment', 'listed', 'finished'] },
  { title: '分享', names: ['share_title', 'share_des', 'share_cover'] },
]
const panels = { properties: '属性', hints: '文字提示', phone: '手机预览' } as const
type Panel = keyof typeof panels

export function ManuscriptForm(props: ManuscriptFormProps) {
  const { type, fields, problems, isReadOnly, onChange, children } = props
  const [editor, setEditor] = useState<Editor>()
  const [panel, setPanel] = useState<Panel>('properties')
  const own = fieldsOfType[type]
  const plain = (name: ManuscriptField) => (
    <PlainField key={name} {...{ name, type, fields, isReadOnly, onChange }} error={problems[name]} />
  )
  const about = [fields.source_name, fields.author].filter(Boolean).join(' · ')
  return (
    <div className={styles.form}>
      <div className={styles.middle}>
        {written
          .filter((name) => own.includes(name))
          .map((name) => (
            <WrittenField key={name} {...props} name={name} onReady={setEditor} plain={plain} />
          ))}
        {children}
      </div>
      <aside aria-label="属性与检查" className={styles.side}>
        <div role="group" aria-label="右栏" className={styles.panels}>
          {(Object.keys(panels) as Panel[])
            .filter((one) => one === 'properties' || own.includes('content'))
            .map((one) => (
              <button key={one} type="button" aria-pressed={panel === one} onClick={() => setPanel(one)}>
                {panels[one]}
              </button>
            ))}
        </div>
        {panel === 'hints' && editor && <HintsPanel editor={editor} isReadOnly={isReadOnly} />}
        {panel === 'phone' && editor && <PhoneView editor={editor} title={fields.title} about={about} />}
        <div hidden={panel !== 'properties'}>
          {groups.map(({ title, names }) => {
            const shown = names.filter((name) => own.includes(name))
            return (
              shown.length > 0 && (
                <section key={title} aria-label={title} className={styles.group}>
                  <h2>{title}</h2>
                  {shown.map(plain)}
                </section>
              )
            )
          })}
        </div>
      </aside>
    </div>
  )
}

interface WrittenProps extends ManuscriptFormProps {
  name: ManuscriptField
  plain: (name: ManuscriptField) => ReactNode
  onReady: (editor: Editor | undefined) => void
}

function WrittenField({
  name,
  type,
  fields,
  problems,
  parts,
  onPart,
  isReadOnly,
  onChange,
  onReady,
  plain,
}: WrittenProps) {
  const props = { label: fieldTitles[name], error: problems[name], isReadOnly, parts, onPart }
  const types = itemTypes[type] ?? []
  switch (name) {
    case 'title':
      return (
        <div className={styles.title}>
          <TextArea
            label={fieldTitles.title}
            rows={1}
            error={problems.title}
            readOnly={isReadOnly}
            value={fields.title}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()}
            onChange={(event) => onChange({ title: event.target.value.replace(/\n/g, ' ') })}
          />
        </div>
      )
    case 'content':
      return (
        <TextEditor {...props} html={fields.content} onChange={(content) => onChange({ content })} onReady={onReady} />
      )
    case 'pictures':
      return (
        <PictureList
          {...props}
          hasCaptions
          most={200}
          pictures={fields.pictures}
          onChange={(pictures) => onChange({ pictures: pictures.map((one) => ({ caption: '', ...one })) })}
        />
      )
    case 'items':
      return <ItemList {...props} types={types} items={fields.items} onChange={(items) => onChange({ items })} />
    case 'related':
      return (
        <ItemList
          {...props}
          types={[...typeCodes]}
          items={fields.related}
          onChange={(related) => onChange({ related })}
        />
      )
    case 'sections':
      return (
        <SectionList
          {...props}
          types={types}
          sections={fields.sections}
          onChange={(sections) => onChange({ sections })}
        />
      )
    default:
      return plain(name)
  }
}
