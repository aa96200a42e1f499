import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManuscriptField, ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import type { MediaFile } from '#contract/staff/media.ts'
import { wordsOf } from '#console/call.ts'
import { categoriesQuery, categoryChoice, inTree } from '#console/things/category-choices.ts'
import { SelectField, TextArea, TextField } from '#console/ui/field.tsx'
import { fieldTitles, styleChoices } from './field-titles.ts'
import { MediaField } from '#console/library/media-field.tsx'
import { PictureList } from './picture-list.tsx'
import styles from './manuscript-form.module.css'

export interface FieldProps {
  name: ManuscriptField
  type: number
  fields: ManuscriptFields
  isReadOnly: boolean
  error?: string
  onChange: (part: Partial<ManuscriptFields>) => void
}
const hints: Partial<Record<ManuscriptField, string>> = {
  introduction: '列表和分享里用',
  tags: '用空格或逗号分开，最多 20 个',
  link_url: '填了它，点开就是这个地址，不看正文',
  share_title: '不填就用标题',
  share_des: '不填就用摘要',
  source_name: '如“云上日报”',
}
const kinds = { cover: 'picture', banner: 'picture', share_cover: 'picture', voice_url: 'audio' } as const
const isAudio = (type: number) => type === 1

/** What the file itself says goes along with it. */
function ofFile(name: ManuscriptField, file: MediaFile | undefined): Partial<ManuscriptFields> {
  const own = { [name]: file?.url ?? '' }
  if (name !== 'media_url' || !file) return own
  return { ...own, duration: Math.round(file.duration), width: file.width, height: file.height }
}

/** One field that is no text with structure and no list of content. */
export function PlainField({ name, type, fields, isReadOnly, error, onChange }: FieldProps) {
  const props = { label: fieldTitles[name], hint: hints[name], error }
  const value = fields[name]
  switch (name) {
    case 'category_id':
      return <CategoryField {...{ type, isReadOnly, error }} value={fields.category_id} onChange={onChange} />
    case 'tags':
      return <TagsField {...props} value={fields.tags} readOnly={isReadOnly} onTags={(tags) => onChange({ tags })} />
    case 'cover':
    case 'banner':
    case 'share_cover':
    case 'voice_url':
    case 'media_url': {
      const kind = name === 'media_url' ? (isAudio(type) ? 'audio' : 'video') : kinds[name]
      const pick = (file: MediaFile | undefined) => onChange(ofFile(name, file))
      return <MediaField {...props} {...{ kind, isReadOnly }} value={fields[name]} onChange={pick} />
    }
    case 'style':
      return (
        <SelectField
          {...props}
          choices={styleChoices}
          disabled={isReadOnly}
          value={fields.style}
          onChange={(event) => onChange({ style: event.target.value as ManuscriptFields['style'] })}
        />
      )
    case 'images':
      return (
        <PictureList
          {...props}
          isReadOnly={isReadOnly}
          most={3}
          pictures={fields.images.map((url) => ({ url, width: 0, height: 0 }))}
          onChange={(pictures) => onChange({ images: pictures.map(({ url }) => url) })}
        />
      )
    case 'is_top':
    case 'is_selected':
    case 'allow_comment':
    case 'listed':
    case 'finished':
      return (
        <label className={styles.tick}>
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={value === 1}
            onChange={(event) => onChange({ [name]: event.target.checked ? 1 : 0 })}
          />
          {fieldTitles[name]}
        </label>
      )
    case 'duration':
    case 'width':
    case 'height':
      return (
        <TextField
          {...props}
          inputMode="numeric"
          readOnly={isReadOnly}
          value={value ? String(value) : ''}
          onChange={(event) => onChange({ [name]: Number(event.target.value.replace(/\D/g, '').slice(0, 7)) })}
        />
      )
    case 'introduction':
    case 'share_des':
      return (
        <TextArea
          {...props}
          readOnly={isReadOnly}
          value={String(value)}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )
    default:
      return (
        <TextField
          {...props}
          autoComplete="off"
          readOnly={isReadOnly}
          value={String(value)}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )
  }
}

interface CategoryProps extends Pick<FieldProps, 'type' | 'isReadOnly' | 'error' | 'onChange'> {
  value: string
}

function CategoryField({ type, value, isReadOnly, error, onChange }: CategoryProps) {
  const { data, error: failure } = useQuery(categoriesQuery)
  const fits = inTree(data?.list ?? []).filter((one) => one.type === 0 || one.type === type || one.id === value)
  return (
    <SelectField
      label={fieldTitles.category_id}
      choices={fits.map(categoryChoice)}
      error={error ?? (failure ? wordsOf(failure) : undefined)}
      disabled={isReadOnly}
      value={value}
      onChange={(event) => onChange({ category_id: event.target.value })}
    />
  )
}

interface TagsProps {
  label: string
  hint?: string
  error?: string
  value: string[]
  readOnly: boolean
  onTags: (tags: string[]) => void
}

/** What is typed stays as it is typed; the tags in it are what is saved. */
function TagsField({ value, onTags, ...rest }: TagsProps) {
  const [typed, setTyped] = useState(() => value.join(' '))
  function type(words: string) {
    setTyped(words)
    onTags([...new Set(words.split(/[\s,，、;；#]+/).filter(Boolean))])
  }
  return <TextField {...rest} autoComplete="off" value={typed} onChange={(event) => type(event.target.value)} />
}
