import type * as contract from '#contract/content/albums.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { setMark } from '#server/marks/set-mark.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

export const postSubscribe: Handle<typeof contract.postSubscribe> = ({ id, status }, context) =>
  setMark(context.db, { mark: 'follow', userId: signedIn(context).id, subject: 'album', id }, status === markState.on)
