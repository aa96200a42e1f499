import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import { TextField } from '#console/ui/field.tsx'
import { useArranged } from './arranged.ts'
import { FieldsOf } from './fields-of.tsx'
import { parts, type PartName } from './parts.ts'
import { TroublesHere } from './trouble-list.tsx'
import { errorsOf } from './troubles.ts'
import { UnfoldedList } from './unfolded-list.tsx'

interface PartFormProps {
  name: PartName
  onChange: (part: Partial<Arrangement>) => void
}

/** A part beside pages: one form, or a list of things with one each. */
export function PartForm({ name, onChange }: PartFormProps) {
  const { document, troubles, isReadOnly } = useArranged()
  const { title, fields, items } = parts[name]
  const value = document[name]
  if (!items || !Array.isArray(value))
    return (
      <>
        <TroublesHere at={name} />
        <FieldsOf
          fields={fields}
          value={value}
          errors={errorsOf(troubles, name)}
          onChange={(next) => onChange({ [name]: next })}
        />
      </>
    )
  return (
    <UnfoldedList<object | string>
      label={title}
      at={name}
      items={value}
      nameOf={(item) => items.nameOf(item as never)}
      most={items.most}
      word={items.word}
      make={() => items.make() as object | string}
      onChange={(next) => onChange({ [name]: next })}
    >
      {(item, place, change) =>
        typeof item === 'string' ? (
          <TextField
            label="词"
            error={errorsOf(troubles, name, place)[place]}
            readOnly={isReadOnly}
            value={item}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <FieldsOf
            fields={fields}
            value={item}
            errors={errorsOf(troubles, name, place)}
            onChange={(next) => change((items.settled?.(next as never, item as never) ?? next) as object)}
          />
        )
      }
    </UnfoldedList>
  )
}
