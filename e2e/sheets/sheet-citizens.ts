/** Citizens whose pages have the sheet: what it is about is made in the demo city before. */
import type { InputOf } from '../../contract/endpoint.ts'
import { postComment } from '../../contract/talk/comments.ts'
import type { LoginResult } from '../../contract/people/login.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { makeOver, makeTeamWith } from '../session/volunteering.ts'

/** path: where their sheet is, if that is known only now. */
type SheetCitizen = LoginResult & { path?: string }
export type MakeCitizen = (origin: string) => Promise<SheetCitizen>

/** Has answered the comment of an item: its answers are a box under it, for this citizen at once. */
export const answering =
  (item: Pick<InputOf<typeof postComment>, 'post_id' | 'parent_id' | 'type'>): MakeCitizen =>
  async (origin) => {
    const me = await signUp(origin)
    await clientOf(origin, me.token).call(postComment, { ...item, content: '说得好', source_type: 2 })
    return me
  }

/** Leads a team in which one citizen is a member and another asks to be. */
export const leading =
  (search: string): MakeCitizen =>
  async (origin) => {
    const me = await signUp(origin)
    const team = await makeTeamWith(`队员队 ${me.user.id}`, me, await signUp(origin), await signUp(origin))
    return { ...me, path: `/team-managetab/${team}${search}` }
  }

/** Has hours of an activity that is over. */
export const served =
  (path: (activity: string) => string): MakeCitizen =>
  async (origin) => {
    const [leader, me] = [await signUp(origin), await signUp(origin)]
    return { ...me, path: path(await makeOver(`清理河滩 ${me.user.id}`, leader, me)) }
  }
