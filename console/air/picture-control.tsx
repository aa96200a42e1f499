import { MediaField } from '#console/library/media-field.tsx'
import type { ControlProps } from '#console/things/thing.ts'

/** A picture of the library, by its address. */
export const PictureControl = ({ label, value, onChange }: ControlProps) => (
  <MediaField
    label={label}
    kind="picture"
    value={String(value)}
    isReadOnly={false}
    onChange={(file) => onChange(file?.url ?? '')}
  />
)
/** A film of the library. */
export const FilmControl = ({ label, value, onChange }: ControlProps) => (
  <MediaField
    label={label}
    kind="video"
    value={String(value)}
    isReadOnly={false}
    onChange={(file) => onChange(file?.url ?? '')}
  />
)
