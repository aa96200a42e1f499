import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentProps } from 'react'
import { wordsOf } from '#console/call.ts'
import { MediaField } from '#console/library/media-field.tsx'
import { ShapedPicture } from '#console/library/shaped-picture.tsx'
import { categoriesQuery, categoryChoice, inTree } from '#console/things/category-choices.ts'
import { SelectField, TextArea, TextField } from '#console/ui/field.tsx'
import { Loading } from '#console/ui/states.tsx'
import { useArranged } from './arranged.ts'
import { ColourField } from './colour-field.tsx'
import { pageChoices, valueAt, withValue, type DocumentField } from './document-field.ts'
import styles from './fields-of.module.css'
import { IconField } from './icon-field.tsx'

const TextEditor = lazy(async () => ({ default: (await import('#console/editor/text-editor.tsx')).TextEditor }))

interface FieldsOfProps<Value extends object> {
  fields: DocumentField[]
  value: Value
  /** What is wrong, by the last name of a field. */
  errors?: Record<string, string>
  onChange: (value: Value) => void
}

/** The fields of a part of the arrangement, made of their declaration. */
export function FieldsOf<Value extends object>({ fields, value, errors = {}, onChange }: FieldsOfProps<Value>) {
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ isFor }) => isFor?.(value as never) ?? true)
        .map((field) => (
          <OneField
            key={`${field.name} ${field.kind}`}
            field={field}
            error={errors[field.name.split('.').at(-1)!]}
            value={valueAt(value, field.name)}
            onChange={(next) => onChange(withValue(value, field.name, next))}
          />
        ))}
    </div>
  )
}

interface OneFieldProps {
  field: DocumentField
  error?: string
  value: unknown
  onChange: (value: unknown) => void
}

function OneField({ field, error, value, onChange }: OneFieldProps) {
  const { label, hint, kind } = field
  const { document, isReadOnly, begun } = useArranged()
  const text = value === undefined || value === null ? '' : String(value as string | number)
  const around = { label, error, isReadOnly }
  const props = { label, hint, error, value: text }
  function choose(chosen: string) {
    if (typeof value !== 'number') onChange(chosen)
    else if (chosen) onChange(Number(chosen))
  }
  switch (kind) {
    case 'tick':
      return (
        <label className={styles.tick}>
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={value === 1}
            onChange={(event) => onChange(event.target.checked ? 1 : 0)}
          />
          {label}
        </label>
      )
    case 'picture':
    case 'font':
      if (field.need) return <ShapedPicture {...around} need={field.need} value={text} onChange={onChange} />
      return <MediaField {...around} kind={kind} value={text} onChange={(file) => onChange(file?.url ?? '')} />
    case 'icon':
    case 'glyph':
      return <IconField {...around} isGlyph={kind === 'glyph'} value={text} onChange={onChange} />
    case 'colour':
      return (
        <ColourField
          {...around}
          hint={hint}
          use={field.colour!}
          brand={document.skin.background_color}
          value={text}
          onChange={onChange}
        />
      )
    case 'html':
      return (
        <Suspense fallback={<Loading />}>
          <TextEditor key={begun} {...around} html={text} onChange={onChange} onReady={() => {}} />
        </Suspense>
      )
    case 'category':
      return <CategoryChoice {...props} disabled={isReadOnly} onChange={(event) => choose(event.target.value)} />
    case 'choice':
    case 'page': {
      const choices = kind === 'page' ? pageChoices(document) : (field.choices ?? [])
      return (
        <SelectField
          {...props}
          {...{ choices }}
          disabled={isReadOnly}
          onChange={(event) => choose(event.target.value)}
        />
      )
    }
    case 'text':
      return <TextArea {...props} readOnly={isReadOnly} onChange={(event) => onChange(event.target.value)} />
    default: {
      const number = kind === 'number' ? { type: 'number', step: 'any' } : { autoComplete: 'off' }
      return (
        <TextField
          {...props}
          {...number}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(kind === 'number' ? target.valueAsNumber || 0 : target.value)}
        />
      )
    }
  }
}

function CategoryChoice({ error, ...rest }: Omit<ComponentProps<typeof SelectField>, 'choices'>) {
  const { data, error: failure } = useQuery(categoriesQuery)
  const choices = [{ value: '0', label: '推荐（全部栏目）' }, ...inTree(data?.list ?? []).map(categoryChoice)]
  return <SelectField {...rest} choices={choices} error={error ?? (failure ? wordsOf(failure) : undefined)} />
}
