import type { RefObject } from 'react'
import { PlaceField } from '#features/location/place-field.tsx'
import type { PlaceDraft } from './written-draft.ts'

interface PlaceForm {
  fields: PlaceDraft
  fault: (name: 'address') => string | undefined
  refOf: <E extends HTMLElement>(name: 'address') => RefObject<E | null>
  write: (change: Partial<PlaceDraft>, name: 'address') => void
}

/** The place of a form of something written. */
export function WrittenPlace({
  form,
  attached,
}: {
  form: PlaceForm
  /** Who will see it. */
  attached: string
}) {
  const { address, position } = form.fields
  return (
    <PlaceField
      ref={form.refOf('address')}
      address={address}
      position={position}
      attached={attached}
      error={form.fault('address')}
      onChange={(change) => form.write(change, 'address')}
    />
  )
}
