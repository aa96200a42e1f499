import { changeShared, type SharedDraft, type SharedPicture } from '#offline/shared-drafts.ts'

const load = () =>
  Promise.all([import('#features/upload/shrink-picture.ts'), import('#features/upload/read-photo-place.ts')])
/** Ahead of need: pictures are shared where there is no network, too. */
export const loadPictureTools = (): void => void load().catch(() => {})

/**
 * Its pictures as they are uploaded, by the rules of a form's own; what cannot be used is named instead. Stored once
 * all of them are made: until then those that came are there. Rejects where the tools for it cannot be loaded.
 */
export async function prepareShared(shared: SharedDraft, note: (done: number) => void): Promise<SharedDraft> {
  const { pictures } = shared.fields
  if (pictures.every(({ ready }) => ready)) return shared
  const [{ shrinkPicture }, { readPhotoPlace }] = await load()
  const made: SharedPicture[] = []
  const told = [...(shared.told ?? [])]
  for (const [at, picture] of pictures.entries()) {
    note(at)
    const { id, name, type, bytes } = picture
    const blob = new Blob([bytes], { type })
    const shrunk = picture.ready ? undefined : await shrinkPicture(blob)
    if (!shrunk) made.push(picture)
    else if ('fault' in shrunk) told.push(`${name}：${shrunk.fault}`)
    else {
      const place = await readPhotoPlace(blob)
      made.push({ id, name, type: shrunk.type, bytes: shrunk.bytes, ready: true, ...(place && { place }) })
      if (shrunk.note) told.push(`${name}：${shrunk.note}`)
    }
  }
  const ready: SharedDraft = { ...shared, fields: { ...shared.fields, pictures: made }, told }
  // Where there is no room for that, it is made again the next time.
  await changeShared(ready).catch(() => {})
  return ready
}
