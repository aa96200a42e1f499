import type * as contract from '#contract/albums.ts'
import { setMark } from '#server/subjects/set-mark.ts'
import { type Handle, signedIn } from '../handler.ts'

export const postSubscribe: Handle<typeof contract.postSubscribe> = ({ id, status }, context) =>
  setMark(context.db, { mark: 'follow', userId: signedIn(context).id, subject: 'album', id }, status === 1)
