import { useEffect, useState } from 'react'
import type { ChangePictures, ChosenPicture } from '#features/upload/chosen-picture.ts'
import { discardDraft, readDraft, saveDraft } from '#offline/drafts.ts'

const FORM = 'profile'
const FIELD = 'avatar'

/**
 * A photo chosen as avatar and not saved yet, stored on this device: after a reload it is still there, and an
 * unfinished upload resumes.
 */
export function useAvatarDraft(user: string): {
  pictures: readonly ChosenPicture[]
  change: ChangePictures
  done: () => void
} {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>()
  useEffect(() => {
    let here = true
    void readDraft(user, FORM, FIELD).then((draft) => {
      const left = draft?.fields.pictures
      if (here && Array.isArray(left)) setPictures((chosen) => chosen ?? (left as ChosenPicture[]))
    })
    return () => void (here = false)
  }, [user])
  useEffect(() => {
    if (pictures)
      void (
        pictures.length > 0 ? saveDraft(user, FORM, FIELD, { pictures }, '/user') : discardDraft(user, FORM, FIELD)
      ).catch(() => {})
  }, [user, pictures])
  return {
    pictures: pictures ?? [],
    change: (change) => setPictures((known) => change(known ?? [])),
    done: () => setPictures([]),
  }
}
