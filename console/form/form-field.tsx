import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '#console/call.ts'
import type { Field, Value } from '#console/things/thing.ts'
import { SelectField, TextArea, TextField } from '#console/ui/field.tsx'
import { TickBoxes } from '#console/ui/tick-boxes.tsx'

interface FormFieldProps {
  thing: string
  field: Field
  value: Value
  error?: string
  onChange: (value: Value) => void
}

export function FormField({ thing, field, value, error, onChange }: FormFieldProps) {
  const { name, label, hint, kind, choices, control: Control } = field
  const offered = useQuery({
    queryKey: ['things', thing, 'choices', name],
    queryFn: ({ signal }) => choices?.(signal) ?? [],
    enabled: choices !== undefined,
  })
  if (kind === 'boxes')
    return (
      <TickBoxes
        label={label}
        boxes={offered.data ?? []}
        value={Array.isArray(value) ? value : []}
        error={error ?? (offered.error ? wordsOf(offered.error) : undefined)}
        onChange={onChange}
      />
    )
  if (Control) return <Control {...{ label, value, onChange }} />
  const props = { name, label, hint, error, value: String(value), autoComplete: 'off' }
  if (kind === 'choice')
    return (
      <SelectField
        {...props}
        choices={offered.data ?? []}
        error={error ?? (offered.error ? wordsOf(offered.error) : undefined)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  if (kind === 'number')
    return <TextField {...props} inputMode="numeric" onChange={(event) => onChange(event.target.value)} />
  if (kind === 'day') return <TextField {...props} type="date" onChange={(event) => onChange(event.target.value)} />
  if (kind === 'moment')
    return <TextField {...props} type="datetime-local" onChange={(event) => onChange(event.target.value)} />
  return kind === 'text' ? (
    <TextArea {...props} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField {...props} onChange={(event) => onChange(event.target.value)} />
  )
}
