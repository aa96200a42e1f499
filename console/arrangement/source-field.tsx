import { sourceKinds, type ArrangedTab, type SourceKind } from '#contract/staff/arrangement-fields.ts'
import { SelectField } from '#console/ui/field.tsx'
import { useArranged } from './arranged.ts'
import type { CardShape } from './card-shapes.ts'
import { CategoryChoice } from './fields-of.tsx'

type Source = ArrangedTab['source']
interface SourceFieldProps {
  source: Source
  shape: CardShape
  error?: string
  onChange: (source: Source) => void
}

/** Where the content of a card comes from: its own items, or the newest of something. */
export function SourceField({ source, shape, error, onChange }: SourceFieldProps) {
  const { isReadOnly } = useArranged()
  const sources = shape.sources ?? {}
  const kinds = Object.keys(sources) as SourceKind[]
  const values = source ? (sources[source.kind] ?? []) : []
  const choose = (kind: string) =>
    onChange(kind ? { kind: kind as SourceKind, value: sources[kind as SourceKind]?.[0]?.value ?? '' } : null)
  return (
    <>
      <SelectField
        label="内容来自"
        none="自己选的"
        choices={kinds.map((value) => ({ value, label: sourceKinds[value] }))}
        error={error}
        disabled={isReadOnly}
        value={source?.kind ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {source?.kind === 'category' && (
        <CategoryChoice
          label="哪个栏目"
          value={source.value}
          disabled={isReadOnly}
          onChoose={(value) => onChange({ ...source, value })}
        />
      )}
      {source && values.length > 1 && (
        <SelectField
          label="哪一种"
          choices={values}
          disabled={isReadOnly}
          value={source.value}
          onChange={(event) => onChange({ ...source, value: event.target.value })}
        />
      )}
    </>
  )
}
