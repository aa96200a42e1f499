import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { Track } from '#lib/track.ts'
import { IconButton } from '#ui/icon-button.tsx'

export interface ListEditing {
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** Moves a track of the play list up and down, and removes it; the one that plays cannot be removed. */
export function EditButtons({
  track,
  index,
  count,
  current,
  editing,
}: {
  track: Track
  index: number
  count: number
  current: boolean
  editing: ListEditing
}) {
  return (
    <>
      <IconButton
        icon={<ArrowUp />}
        label={`上移 ${track.name}`}
        disabled={index === 0}
        onClick={() => editing.move(index, index - 1)}
      />
      <IconButton
        icon={<ArrowDown />}
        label={`下移 ${track.name}`}
        disabled={index === count - 1}
        onClick={() => editing.move(index, index + 1)}
      />
      <IconButton icon={<X />} label={`移除 ${track.name}`} disabled={current} onClick={() => editing.remove(index)} />
    </>
  )
}
