import type { MediaFile } from '#contract/staff/media.ts'

/** How large a file is, and how long it plays. */
export function sizeText({ size, duration }: Pick<MediaFile, 'size' | 'duration'>): string {
  const megabytes = size / 1024 / 1024
  const bytes = megabytes < 0.1 ? `${Math.ceil(size / 1024)} KB` : `${megabytes.toFixed(1)} MB`
  if (duration === 0) return bytes
  return `${bytes}，${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')}`
}
